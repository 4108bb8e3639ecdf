import { Plus } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'

export type Person = { id: number; username: string; avatar_url: string }

/** Heads, each in its slot; the first free slot is an offer to whoever is not here yet. */
export function HeadList({ people, member }: { people: readonly Person[]; member: boolean }) {
  const t = useT()
  const to = useHref()
  return (
    <ul className="head-list" aria-label={t('home.community.wall')}>
      {people.map(({ id, username, avatar_url }) => {
        const head = <Avatar src={avatar_url} alt={username} size={40} />
        return (
          <li key={id} className="head-slot">
            {/* Profiles are open to members only; a guest would land at the login. */}
            {member ? (
              <a href={to(`/user/${id}`)} aria-label={username} title={username}>
                {head}
              </a>
            ) : (
              head
            )}
          </li>
        )
      })}
      {!member && (
        <li className="head-slot head-slot-offer">
          <a href={to('/auth/register')} aria-label={t('home.community.seat')}>
            <Plus size={18} aria-hidden="true" />
          </a>
        </li>
      )}
    </ul>
  )
}
