import { formatDay } from '../../../contract/i18n/dates.ts'
import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { CopyLink } from '../../../web/share/copy-link.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { articlePath } from './article-address.ts'
import { useAuthorName } from './use-author-name.ts'
import type { ReadArticle } from './articles.queries.ts'

/** Who wrote it, when, how long it takes and how many have read it. */
export function ArticleByline({ article }: { article: ReadArticle }) {
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
      <CopyLink url={site.origin + to(articlePath(article))} />
    </div>
  )
}
