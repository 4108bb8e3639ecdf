// Chunk: resource-parts
import { useLocation, useParams } from '@tanstack/react-router'
import { isLocale } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { resourceQueries, type ReadResource } from './resources.queries.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'

/** The resource the address is about, in the language it asks for. The loader has seen to it. */
export function useResource(): ReadResource {
  const { locale } = useTranslator()
  const { slug } = useParams({ strict: false })
  const { language } = useLocation().search as { language?: unknown }
  return useSuspenseQuery(
    resourceQueries.bySlug(slug!.toLowerCase(), locale, isLocale(language) ? language : null),
  ).data
}
