import { Crown, Hammer, Languages, PenLine, ShieldCheck } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Badge, type BadgeTone } from '../../../web/ui/text/badge.tsx'
import type { PublicUser } from '../../users/users.contract.ts'

type Role = Exclude<PublicUser['roles'][number], 'user'>

const marks: Record<Role, { tone: BadgeTone; Icon: typeof Crown }> = {
  admin: { tone: 'plum', Icon: Crown },
  moderator: { tone: 'patina', Icon: ShieldCheck },
  editor: { tone: 'patina', Icon: PenLine },
  translator: { tone: 'lapis', Icon: Languages },
  author: { tone: 'honey', Icon: Hammer },
}
const order = Object.keys(marks) as Role[]

/** A person's roles, without `user`, which everybody has. */
export function RoleBadges({ roles }: { roles: PublicUser['roles'] }) {
  const t = useT()
  return order
    .filter((role) => roles.includes(role))
    .map((role) => {
      const { tone, Icon } = marks[role]
      return (
        <Badge key={role} tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
          {t(`profiles.role.${role}`)}
        </Badge>
      )
    })
}
