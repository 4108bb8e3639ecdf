// Opened often: what it is made of is asked for along with it (vite.config.ts).
import './article.css'
import { useLocation, useParams } from '@tanstack/react-router'
import { isLocale, locales } from '../../../contract/locales.ts'
import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { TextLanguages } from '../../publications/translations/web/publication-languages.tsx'
import { articlePath } from './article-address.ts'
import { ArticleAfter } from './article-after.tsx'
import { ArticleByline } from './article-byline.tsx'
import { ArticleContents } from './article-contents.tsx'
import { coverOf } from './article-cover.ts'
import { articlesAddress, noFilter } from './list/article-filter.ts'
import { ArticleHead } from './article-head.tsx'
import { ArticleRelated } from './article-related.tsx'
import { ArticleShare } from './article-share.tsx'
import { ArticleStatus } from './article-status.tsx'
import { articleQueries } from './articles.queries.ts'
import { ArticleTools } from './editor/article-tools.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'

/** Shown by the router while an article is on its way; in this chunk, because its styles are. */
export { ArticleSkeleton } from './article-skeleton.tsx'

export function ArticlePage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { id } = parseArticleSlug(useParams({ strict: false }).slug!)!
  const { language } = useLocation().search as { language?: unknown }
  const { data: article } = useSuspenseQuery(
    articleQueries.byId(id, locale, isLocale(language) ? language : null),
  )
  const lang = locales[article.shown_language].tag
  return (
    <>
      <ArticleHead article={article} />
      <article className="article" lang={lang}>
        <header className="col-[text-start/-1] max-w-200 min-w-0 pe-(--gutter)">
          <div className="grid gap-2.5 max-w-read [&:not(:empty)]:mb-5" lang={locales[locale].tag}>
            <ArticleStatus article={article} />
            <TextLanguages item={article} path={articlePath(article)} words="articles" />
            <ArticleTools article={article} />
          </div>
          <ul
            className="flex flex-wrap gap-2 coarse:[&_a]:py-2.75 coarse:[&_a]:-my-2.75 [&_a:hover]:underline [&_a:hover]:underline-offset-3"
            lang={locales[locale].tag}
          >
            {article.categories.map((category) => (
              <li key={category}>
                <a
                  className="badge badge-honey"
                  href={to(articlesAddress(noFilter, { categories: [category] }))}
                >
                  {t(`taxonomy.categories.${category}`)}
                </a>
              </li>
            ))}
          </ul>
          <h1 className="article-title">{article.title}</h1>
          <p className="max-w-185 mt-4.5 text-ink-2 text-[length:clamp(var(--t-18),2vw,var(--t-21))] leading-[1.5] wrap-break-word th:leading-[1.7]">
            {article.description}
          </p>
          <ArticleByline article={article} />
        </header>
        <Picture
          {...coverOf(article)}
          alt=""
          className="article-cover max-md:mt-6 max-md:mb-7 max-md:rounded-none col-span-full justify-self-center w-[min(1080px,100%)] mt-8 mb-12 notch-8"
          width={1080}
          height={464}
          sizes="(min-width: 1120px) 1080px, 100vw"
          model={<EmptyModel name="book" size={120} />}
          eager
        />
        <ArticleContents contents={article.contents} />
        <div className="col-[text] min-w-0 min-[74rem]:row-3">
          <RichText html={article.content_html} lang={article.shown_language} size="article" />
          <footer className="grid gap-4 mt-10 pt-6 border-t border-line" lang={locales[locale].tag}>
            {article.tags.length > 0 && (
              <ul className="flex flex-wrap gap-2" aria-label={t('articles.page.tags')}>
                {article.tags.map(({ key, name }) => (
                  <li key={key}>
                    <Tag href={to(articlesAddress(noFilter, { tags: [name] }))}>{name}</Tag>
                  </li>
                ))}
              </ul>
            )}
            <ArticleShare article={article} />
          </footer>
        </div>
      </article>
      <ArticleAfter article={article} />
      <ArticleRelated id={article.id} />
    </>
  )
}
