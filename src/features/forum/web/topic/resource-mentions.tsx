import { Download } from 'lucide-react'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { locales } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { RowPicture } from '../../../../web/ui/list/row-picture.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { coverOf } from '../../../resources/web/resource-pictures.ts'
import { resourceQueries } from '../../../resources/web/resources.queries.ts'
import { mentionedIn } from './mentioned-resources.ts'

function Mentioned({ slug }: { slug: string }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: resource } = useQuery(resourceQueries.bySlug(slug, locale))
  if (!resource) return null
  const lang = locales[resource.shown_language].tag
  const { downloads } = resource.counters
  return (
    <a className="resource-mention" href={to(resourcePath(resource))}>
      <RowPicture {...coverOf(resource)} sizes="96px" />
      <span className="grid gap-0.5 min-w-0">
        <b lang={lang}>{resource.title}</b>
        <span className="resource-mention-text" lang={lang}>
          {resource.description}
        </span>
        <span className="meta">
          <span>{t(`taxonomy.types.${resource.type}`)}</span>
          <span>
            <Download size={13} aria-hidden="true" /> {formatNumber(locale, downloads)}
          </span>
        </span>
      </span>
    </a>
  )
}

/** Below a post: a card for every resource it links to, once the page is awake. The link itself stays in the text. */
export function ResourceMentions({ html }: { html: string }) {
  const { origin } = useSiteConfig()
  const slugs = useHydrated() ? mentionedIn(html, origin) : []
  if (slugs.length === 0) return null
  return (
    <div className="resource-mentions">
      {slugs.map((slug) => (
        <Mentioned key={slug} slug={slug} />
      ))}
    </div>
  )
}
