import { ShieldAlert } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { VisuallyHidden } from '../../../web/ui/visually-hidden.tsx'
import type { PersonFacts } from '../moderation.contract.ts'
import { StatusBadge } from './status-badge.tsx'
import { useWaitText } from './use-wait-text.ts'

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
            <span className="[&_b]:truncate [&_b]:text-14 [&_b]:font-650 grid flex-1 gap-1 min-w-0">
              <b>{person.username}</b>
              <span className="[&_code]:[font-family:var(--mono-system)] [&>span:not(.badge)]:truncate flex items-center gap-2 min-w-0 text-ink-2 text-12">
                <StatusBadge status={person.status} suspended={person.suspended_until !== null} />
                <span>{person.email_domain}</span>
                <code>{person.language.toUpperCase()}</code>
              </span>
            </span>
            <span className="[&_svg]:text-brick [&_.badge_.lucide]:text-inherit max-md:[&>.badge+time]:hidden grid justify-items-end gap-1 text-ink-2 text-12 tabular-nums whitespace-nowrap">
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
