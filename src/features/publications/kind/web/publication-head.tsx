import type { ReactNode } from 'react'
import { defaultLocale, locales, type Locale } from '../../../../contract/locales.ts'
import { ShareCard } from '../../../../web/page/share-card.tsx'
import { useSiteConfig } from '../../../../web/site-config.ts'

/** The tags of a publication in the document's head. They point to its own language and name only languages it exists in. */
export function PublicationHead({
  item: { description, shown_language: shown, languages, original_language: original },
  title,
  path,
  card,
  type,
  listed,
  children,
}: {
  item: {
    description: string
    shown_language: Locale
    original_language: Locale
    languages: readonly Locale[]
  }
  title: string
  /** Of the page, without the language. */
  path: string
  /** Address of the picture that other sites show with a link; null: the one of the page's section. */
  card: string | null
  type: 'article' | 'website'
  /** Crawlers may list the page. */
  listed: boolean
  /** Tags of this kind alone. */
  children?: ReactNode
}) {
  const site = useSiteConfig()
  const address = (code: Locale) => `${site.origin}/${code}${path}`
  const tag = (code: Locale) => locales[code].tag.replace('-', '_')
  return (
    <>
      <title>{`${title} · ${site.title}`}</title>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:url" content={address(shown)} />
      {card !== null && <ShareCard path={card} title={title} />}
      <meta property="og:locale" content={tag(shown)} />
      {languages
        .filter((code) => code !== shown)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={tag(code)} />
        ))}
      {children}
      {listed && (
        <>
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
