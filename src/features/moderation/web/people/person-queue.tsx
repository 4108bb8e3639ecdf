import { ShieldAlert } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'
import type { PersonFacts } from '../../contract/people/moderation.contract.ts'
import { StatusBadge } from './status-badge.tsx'
import { useWaitText } from '../use-wait-text.ts'

/** The list at the left: who, where they stand, how long they wait. */
export function PersonQueue({
  people,
  selected,
  addressOf,
}: {
  people: PersonFacts[]
  selected: number | null
  addressOf: (id: number) => string
}) {
  const t = useT()
  const wait = useWaitText()
  return (
    <ol className="queue" aria-label={t('moderation.queue.label')}>
      {people.map((person) => (
        <li key={person.id}>
          <a
            className="queue-row"
            href={addressOf(person.id)}
            aria-current={person.id === selected ? 'true' : undefined}
          >
            <Avatar src={person.avatar_url} size={40} />
            <span className="queue-who">
              <b>{person.username}</b>
              <span className="queue-marks">
                <StatusBadge status={person.status} suspended={person.suspended_until !== null} />
                <span>{person.email_domain}</span>
                <code>{person.language.toUpperCase()}</code>
              </span>
            </span>
            <span className="queue-wait">
              {person.waiting_seconds !== null && wait(person.waiting_seconds)}
              {person.flags.length > 0 && (
                <>
                  <ShieldAlert size={16} />
                  <VisuallyHidden>{t('moderation.queue.flagged')}</VisuallyHidden>
                </>
              )}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
