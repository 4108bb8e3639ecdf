import {
  AtSign,
  Flag,
  Languages,
  Megaphone,
  MessageSquare,
  PackageOpen,
  Reply,
  ShieldCheck,
  SmilePlus,
  Stamp,
  UserCheck,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { NotificationKind } from '../../../contract/notification-kinds.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  new_version: PackageOpen,
  comment: MessageSquare,
  reply: Reply,
  mention: AtSign,
  reaction: SmilePlus,
  follower: UserPlus,
  team: Users,
  moderation: Stamp,
  account_status: UserCheck,
  translation_stale: Languages,
  report_result: Flag,
  security: ShieldCheck,
  balance: Wallet,
  announcement: Megaphone,
}

export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind]
  return (
    <span
      className="grid place-items-center size-9 notch-4 wash-stone in-data-unread:wash-honey"
      aria-hidden="true"
    >
      <Icon size={17} />
    </span>
  )
}
