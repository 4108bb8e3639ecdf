// Opened often: what it is made of is asked for along with it (vite.config.ts).
import './article.css'
import { useLocation, useParams } from '@tanstack/react-router'
import { CalendarClock, Clock, EyeOff } from 'lucide-react' // Chunk: rows
import { formatDay } from '../../../contract/i18n/dates.ts'
import { isLocale, locales } from '../../../contract/locales.ts'
import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { CopyLink } from '../../../web/share/copy-link.tsx'
import { ShareLinks } from '../../../web/share/share-links.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { useNoteViewed } from '../../../web/viewed/use-note-viewed.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { SaveButton } from '../../collections/web/save-button.tsx'
import { ReportButton } from '../../moderation/web/reports/report-button.tsx'
import { TextLanguages } from '../../publications/translations/web/publication-languages.tsx'
import { articlePath } from './article-address.ts'
import { ArticleAfter } from './article-after.tsx'
import { ArticleContents } from './article-contents.tsx'
import { coverOf } from './article-cover.ts'
import { articlesAddress, noFilter } from './list/article-filter.ts'
import { ArticleRelated } from './article-related.tsx'
import { articleQueries, type ReadArticle } from './articles.queries.ts'
import { ArticleTools } from './editor/article-tools.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { PublicationHead } from '../../publications/kind/web/publication-head.tsx'
import { cardOf } from './article-card-address.ts'
import { useAuthorName } from './use-author-name.ts'

/** Who wrote it, when, how long it takes and how many have read it. */
function ArticleByline({ article }: { article: ReadArticle }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const site = useSiteConfig()
  const nameOf = useAuthorName()
  const { author, translator } = article
  const day = (at: string) => formatDay(locale, new Date(at))
  const at = article.published_at ?? article.created_at
  const changed = day(article.updated_at) !== day(at)
  return (
    <div className="flex items-center gap-3 mt-6.5" lang={locales[locale].tag}>
      <Avatar src={author.avatar_url} size={48} lazy={false} />
      <div className="flex-1 min-w-0 [&>:first-child]:font-650">
        {author.deleted ? (
          <b>{nameOf(author)}</b>
        ) : (
          <a className="link link-quiet" href={to(`/user/${author.id}`)} rel="author">
            {nameOf(author)}
          </a>
        )}
        <p className="article-facts">
          <time dateTime={at}>{day(at)}</time>
          {changed && (
            <time dateTime={article.updated_at}>
              {t('articles.page.changed', { date: day(article.updated_at) })}
            </time>
          )}
          <span>{t('articles.minutesRead', { count: article.reading_minutes })}</span>
          <span>{t('articles.views', { count: article.counters.views })}</span>
          {translator && <span>{t('articles.page.translator', { name: nameOf(translator) })}</span>}
        </p>
      </div>
      {article.public && (
        <SaveButton
          subject={{ kind: 'article', id: article.id }}
          place="line"
          path={to(articlePath(article))}
        />
      )}
      <CopyLink url={site.origin + to(articlePath(article))} />
    </div>
  )
}

/** What author and staff must know: that readers do not see this, or that a change waits. And for all: not read yet. */
function ArticleStatus({ article }: { article: ReadArticle }) {
  const { t, locale } = useTranslator()
  const { pending_revision: pending, scheduled_at: scheduled } = article
  if (!pending)
    return article.reviewed ? null : (
      <Note icon={<Clock size={18} aria-hidden="true" />}>{t('articles.status.unreviewed')}</Note>
    )
  const state =
    pending.status === 'declined' ? 'declined' : pending.submitted_at === null ? 'unsent' : 'waiting'
  if (article.public)
    return (
      <Note tone="lapis" icon={<Clock size={18} aria-hidden="true" />}>
        {t(`articles.status.edit.${state}`)}
      </Note>
    )
  if (scheduled && pending.status === 'approved_and_verified')
    return (
      <Note tone="lapis" icon={<CalendarClock size={18} aria-hidden="true" />}>
        {t('articles.status.scheduled', { date: formatDay(locale, new Date(scheduled)) })}
      </Note>
    )
  return (
    <Note tone={state === 'declined' ? 'brick' : 'honey'} icon={<EyeOff size={18} aria-hidden="true" />}>
      {t(`articles.status.${state}`)}
    </Note>
  )
}

function ArticleHead({ article }: { article: ReadArticle }) {
  const { id, title, published_at, updated_at, tags } = article
  const listed = article.public
  return (
    <PublicationHead
      item={article}
      title={title}
      path={articlePath(article)}
      card={cardOf(article)}
      type="article"
      listed={listed}
    >
      {published_at && <meta property="article:published_time" content={published_at} />}
      <meta property="article:modified_time" content={updated_at} />
      {tags.map(({ key, name }) => (
        <meta key={key} property="article:tag" content={name} />
      ))}
      {listed && <FeedLink name={`comments/article-${id}`} title={title} />}
    </PublicationHead>
  )
}

/** Only what strangers can open is worth sharing, or reporting. */
function ArticleShare({ article }: { article: ReadArticle }) {
  const { t } = useTranslator()
  const to = useHref()
  const site = useSiteConfig()
  if (!article.public) return null
  const path = to(articlePath(article))
  return (
    <ShareLinks url={site.origin + path} title={article.title}>
      {site.forum === 'on' && (
        <Button size="s" href={to(`/forum/about/article.${article.id}`)}>
          {t('articles.page.discuss')}
        </Button>
      )}
      <ReportButton
        subject={{ kind: 'article', id: article.id }}
        author={article.author.id}
        path={path}
        named
      />
    </ShareLinks>
  )
}

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
  useNoteViewed({
    kind: 'article',
    path: articlePath(article),
    title: article.title,
    language: article.shown_language,
  })
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
          <ul className="article-categories flex flex-wrap gap-2" lang={locales[locale].tag}>
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
