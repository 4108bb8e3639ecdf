import '../staff.css'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { LogoutForm } from '../../../auth/web/sessions/logout-form.tsx'
import { AppealForm } from './appeal-form.tsx'
import { moderationQueries } from '../moderation.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'

/**
 * Shown to declined people instead of the e-mail code: the reason, the appeal, what the page adds, and the logout. The
 * page around it loads `moderationQueries.record(userId)` and the texts of `moderation`.
 */
export function DeclineNotice({ userId, children }: { userId: number; children?: ReactNode }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const { data: record } = useQuery(moderationQueries.record(userId))
  if (!record) return null
  const { appeal } = record
  return (
    <div className="grid gap-5">
      <Note tone="brick" icon={<CircleAlert size={18} />}>
        <b>{t('moderation.notice.why')}</b>
        <p className="whitespace-pre-line">{record.reason || t('moderation.notice.noReason')}</p>
      </Note>
      {appeal && (
        <section className="case-part">
          <h2>{t('moderation.notice.yours')}</h2>
          <p className="case-hint">
            <Moment at={appeal.created_at} />
          </p>
          <p className="case-speech">{appeal.text}</p>
          {appeal.answer === null ? (
            <p className="case-hint">{t('moderation.notice.waiting')}</p>
          ) : (
            <>
              <h3>{t('moderation.notice.answer')}</h3>
              <p className="case-words">{appeal.answer}</p>
            </>
          )}
        </section>
      )}
      {record.next_appeal_at ? (
        <p className="case-hint">
          <Moment at={record.next_appeal_at} id="moderation.notice.next" />
        </p>
      ) : (
        <AppealForm onSent={() => void client.invalidateQueries({ queryKey: ['moderations', userId] })} />
      )}
      {children}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link href={to('/contact')}>{t('moderation.notice.contact')}</Link>
        <LogoutForm>
          <Button type="submit" variant="ghost">
            {t('moderation.notice.logout')}
          </Button>
        </LogoutForm>
      </div>
    </div>
  )
}
