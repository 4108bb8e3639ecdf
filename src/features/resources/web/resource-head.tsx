import { defaultLocale, locales } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { ShareCard } from '../../../web/page/share-card.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { isListed } from './is-listed.ts'
import { cardOf } from './resource-card-address.ts'
import type { ReadResource } from './resources.queries.ts'

/** What stands about a resource in the head: its own language leads, and only languages it exists in are named. */
export function ResourceHead({
  resource,
  title = resource.title,
  rest = '',
  index = true,
}: {
  resource: ReadResource
  /** Of a page below it. */
  title?: string
  /** The address of that page, after the resource's own. */
  rest?: string
  index?: boolean
}) {
  const site = useSiteConfig()
  const t = useT()
  const { description, shown_language: shown, languages, original_language: original } = resource
  const address = (code: Locale) => `${site.origin}/${code}${resourcePath(resource)}${rest}`
  const tag = (code: Locale) => locales[code].tag.replace('-', '_')
  const listed = isListed(resource) && index
  return (
    <>
      <title>{`${title} · ${site.title}`}</title>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:url" content={address(shown)} />
      <ShareCard path={cardOf(resource)} title={title} />
      <meta property="og:locale" content={tag(shown)} />
      {languages
        .filter((code) => code !== shown)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={tag(code)} />
        ))}
      {listed && (
        <>
          <FeedLink name={`versions/${resource.id}`} title={t('resources.tab.versions')} />
          <FeedLink name={`comments/resource-${resource.id}`} title={t('resources.tab.comments')} />
          <link rel="canonical" href={address(shown)} />
          {languages.map((code) => (
            <link key={code} rel="alternate" hrefLang={locales[code].hreflang} href={address(code)} />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={address(languages.includes(defaultLocale) ? defaultLocale : original)}
          />
        </>
      )}
    </>
  )
}
