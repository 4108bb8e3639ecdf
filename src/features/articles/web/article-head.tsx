import { defaultLocale, locales } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { ShareCard } from '../../../web/page/share-card.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { articlePath } from './article-address.ts'
import { cardOf } from './article-card-address.ts'
import { isShown } from '../../publications/kind/web/publication-actions.ts'
import type { ReadArticle } from './articles.queries.ts'

/** What stands about an article in the head: its own language leads, and only languages it exists in are named. */
export function ArticleHead({ article }: { article: ReadArticle }) {
  const site = useSiteConfig()
  const { title, description, shown_language: shown, languages, original_language: original } = article
  const address = (code: Locale) => `${site.origin}/${code}${articlePath(article)}`
  const tag = (code: Locale) => locales[code].tag.replace('-', '_')
  const listed = isShown(article)
  return (
    <>
      <title>{`${title} · ${site.title}`}</title>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:url" content={address(shown)} />
      <ShareCard path={cardOf(article)} title={title} />
      <meta property="og:locale" content={tag(shown)} />
      {languages
        .filter((code) => code !== shown)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={tag(code)} />
        ))}
      {article.published_at && <meta property="article:published_time" content={article.published_at} />}
      <meta property="article:modified_time" content={article.updated_at} />
      {article.tags.map(({ key, name }) => (
        <meta key={key} property="article:tag" content={name} />
      ))}
      {listed && (
        <>
          <FeedLink name={`comments/article-${article.id}`} title={title} />
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
