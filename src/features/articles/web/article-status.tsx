import { CalendarClock } from 'lucide-react' // Chunk: rows
import { Clock, EyeOff } from 'lucide-react'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { isShown } from '../../publications/kind/web/publication-actions.ts'
import type { ReadArticle } from './articles.queries.ts'

/** What author and staff must know: that readers do not see this, or that a change waits. And for all: not read yet. */
export function ArticleStatus({ article }: { article: ReadArticle }) {
  const { t, locale } = useTranslator()
  const { pending_revision: pending, scheduled_at: scheduled } = article
  if (!pending)
    return article.reviewed ? null : (
      <Note icon={<Clock size={18} aria-hidden="true" />}>{t('articles.status.unreviewed')}</Note>
    )
  const state =
    pending.status === 'declined' ? 'declined' : pending.submitted_at === null ? 'unsent' : 'waiting'
  if (isShown(article))
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
