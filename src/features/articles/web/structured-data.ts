import { locales } from '../../../contract/locales.ts'
import { breadcrumbs } from '../../../web/page/breadcrumbs.ts'
import type { Translator } from '../../../web/i18n/translator.tsx'
import type { SiteConfig } from '../../../web/site-config.ts'
import { articlePath } from './article-address.ts'
import { cardOf } from './article-card-address.ts'
import { coverOf } from './article-cover.ts'
import type { ReadArticle } from './articles.queries.ts'

/** The article for search engines, in the words of schema.org; nothing for what is not public. */
export function structuredData(
  article: ReadArticle,
  site: SiteConfig,
  { t, locale }: Translator,
): Record<string, unknown>[] {
  if (!article.public) return []
  const url = `${site.origin}/${article.shown_language}${articlePath(article)}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.description,
      image: [site.origin + cardOf(article), site.origin + coverOf(article).url],
      inLanguage: locales[article.shown_language].tag,
      datePublished: article.published_at,
      dateModified: article.updated_at,
      ...(article.author.deleted ? {} : { author: { '@type': 'Person', name: article.author.username } }),
      publisher: { '@type': 'Organization', name: site.title, url: site.origin },
      mainEntityOfPage: url,
      url,
      keywords: article.tags.map((tag) => tag.name),
      timeRequired: `PT${Math.max(1, article.reading_minutes)}M`,
    },
    breadcrumbs([
      { name: t('articles.list.title'), url: `${site.origin}/${locale}/articles` },
      { name: article.title, url },
    ]),
  ]
}
