import { Plus } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'

export type Person = { id: number; username: string; avatar_url: string }

/** Heads, each in its slot; the first free slot invites visitors to register. */
export function HeadList({ people, member }: { people: readonly Person[]; member: boolean }) {
  const t = useT()
  const to = useHref()
  return (
    <ul
      className="grid grid-cols-[repeat(var(--columns),var(--cell))] auto-rows-[var(--cell)] gap-(--gap)"
      aria-label={t('home.community.wall')}
    >
      {people.map(({ id, username, avatar_url }) => {
        const head = <Avatar src={avatar_url} alt={username} size={40} />
        return (
          <li key={id} className="head-slot notch-2 coarse:relative">
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
        <li className="head-slot notch-2 coarse:relative wash-honey [box-shadow:inset_0_0_0_2px_var(--honey-lo)] hover:bg-honey hover:text-honey-ink">
          <a href={to('/auth/register')} aria-label={t('home.community.seat')}>
            <Plus size={18} aria-hidden="true" />
          </a>
        </li>
      )}
    </ul>
  )
}
