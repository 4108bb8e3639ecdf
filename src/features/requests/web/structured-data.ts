import { locales } from '../../../contract/locales.ts'
import type { Translator } from '../../../web/i18n/translator.tsx'
import { breadcrumbs } from '../../../web/page/breadcrumbs.ts'
import type { SiteConfig } from '../../../web/site-config.ts'
import { requestPath } from '../request-limits.contract.ts'
import type { ReadRequest } from './requests.queries.ts'

/** The request for search engines, in the words of schema.org: what somebody seeks. */
export function structuredData(
  request: ReadRequest,
  site: SiteConfig,
  { t, locale }: Translator,
): Record<string, unknown>[] {
  if (!request.public) return []
  const url = `${site.origin}/${request.shown_language}${requestPath(request)}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Demand',
      name: request.title,
      description: request.excerpt,
      url,
      inLanguage: locales[request.shown_language].tag,
      availabilityStarts: request.published_at,
      ...(request.expires_at && { availabilityEnds: request.expires_at }),
      ...(request.reward > 0 && {
        priceSpecification: {
          '@type': 'PriceSpecification',
          price: request.reward / 100,
          priceCurrency: 'RUB',
        },
      }),
      ...(!request.author.deleted && { seller: { '@type': 'Person', name: request.author.username } }),
    },
    breadcrumbs([
      { name: t('requests.list.title'), url: `${site.origin}/${locale}/requests` },
      { name: request.title, url },
    ]),
  ]
}
