import { MessageSquare } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Ago } from '../../../web/ago.tsx'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { SaveButton } from '../../collections/web/save-button.tsx'
import { TextMarks } from '../../publications/kind/web/publication-marks.tsx'
import type { ArticleSummary } from '../articles.contract.ts'
import { articlePath } from './article-address.ts'
import { coverOf } from './article-cover.ts'
import { useAuthorName } from './use-author-name.ts'

/** An article with its picture; the first of a page has the largest. */
export function ArticleLead({ article, first = false }: { article: ArticleSummary; first?: boolean }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const author = useAuthorName()(article.author)
  const foreign = article.shown_language === locale ? undefined : locales[article.shown_language].tag
  const at = article.published_at ?? article.created_at
  const { comments } = article.counters
  return (
    <article className="article-lead relative min-w-0" data-first={first || undefined}>
      <Picture
        {...coverOf(article)}
        alt=""
        className="notch-8"
        width={first ? 640 : 700}
        height={first ? 360 : 300}
        sizes={first ? '(min-width: 64rem) 436px, 100vw' : '(min-width: 64rem) 430px, 100vw'}
        model={<EmptyModel name="book" size={96} />}
        eager={first}
      />
      <div className="flex flex-col gap-1.5 min-w-0 mt-3 in-data-first:mt-0 [&_.meta]:mt-1">
        <h2 className="article-lead-title" lang={foreign}>
          <a className="stretched" href={to(articlePath(article))}>
            {article.title}
          </a>
        </h2>
        <p className="text-ink-2 text-14 in-data-first:text-15" lang={foreign}>
          {article.description}
        </p>
        <div className="meta">
          <TextMarks item={article} words="articles" />
          <span>
            <Avatar src={article.author.avatar_url} size={16} />
            {author}
          </span>
          <span>{t('articles.minutes', { count: article.reading_minutes })}</span>
          <span>
            <MessageSquare size={14} aria-hidden="true" />
            <span aria-hidden="true">{formatNumber(locale, comments)}</span>
            <VisuallyHidden>{t('articles.comments', { count: comments })}</VisuallyHidden>
          </span>
          {/* Behind all texts, so that nothing beside it moves when the browser says how long ago it was. */}
          <Ago at={at} day />
          <SaveButton subject={{ kind: 'article', id: article.id }} place="row" />
        </div>
      </div>
    </article>
  )
}
