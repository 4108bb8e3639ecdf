import { Plus } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { useNearView } from './use-near-view.ts'

export type Person = { id: number; username: string; avatar_url: string }

/** The newest people as an inventory: whoever came has a slot, the rest are free. The first free one is an offer. */
export function HeadWall({ people, member }: { people: readonly Person[]; member: boolean }) {
  const t = useT()
  const to = useHref()
  const { place, near } = useNearView<HTMLUListElement>()
  const shown = people.slice(0, member ? 48 : 47)
  const slots = shown.length > 23 ? 48 : 24
  const free = slots - shown.length - (member ? 0 : 1)
  return (
    <ul ref={place} className="head-wall" aria-label={t('home.community.wall')}>
      {shown.map((person) => {
        const head = <Avatar src={person.avatar_url} alt={person.username} size={40} />
        const seen = near ? head : <noscript>{head}</noscript>
        return (
          <li key={person.id} className="head-slot">
            {/* Profiles are open to members only; a guest would land at the login. */}
            {member ? (
              <a href={to(`/user/${person.id}`)} aria-label={person.username} title={person.username}>
                {seen}
              </a>
            ) : (
              seen
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
      {Array.from({ length: free }, (_, index) => (
        <li key={`free-${index}`} className="head-slot" aria-hidden="true" />
      ))}
    </ul>
  )
}
