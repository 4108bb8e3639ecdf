import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import type { StatusEvent } from '../../contract/people/moderation.contract.ts'
import { StatusBadge } from './status-badge.tsx'

/** Every change of the status, newest first, down to the day of arrival. */
export function ReviewHistory({ history, joined }: { history: StatusEvent[]; joined: string }) {
  const t = useT()
  return (
    <section className="case-part" aria-labelledby="history-title">
      <h3 id="history-title">{t('moderation.history.title')}</h3>
      <ol className="case-history">
        {history.map((event) => (
          <li key={event.id}>
            <p>
              <StatusBadge status={event.to} />
              <span>
                {event.actor
                  ? t('moderation.history.by', { username: event.actor.username })
                  : t('moderation.history.bySite')}
              </span>
              <Moment at={event.created_at} />
            </p>
            {event.reason && <p className="case-words">{event.reason}</p>}
          </li>
        ))}
        <li>
          <p>
            <span>{t('moderation.history.joined')}</span>
            <Moment at={joined} />
          </p>
        </li>
      </ol>
    </section>
  )
}
