import { Ago } from '../../../web/ago.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import type { Notification } from '../notifications.contract.ts'
import './notifications.css'
import {
  AtSign,
  Flag,
  Grid3x3,
  Handshake,
  Languages,
  MailX,
  Megaphone,
  MessageSquare,
  Newspaper,
  PackageOpen,
  Reply,
  SearchCheck,
  ShieldCheck,
  SmilePlus,
  Stamp,
  UserCheck,
  UserPlus,
  Users,
  Wallet,
  Server,
  Webhook,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationKind } from '../../../contract/notification-kinds.ts'

export function NotificationRow({
  notification,
  check,
  onOpen,
}: {
  notification: Notification
  /** Where rows can be chosen: the box before it. */
  check?: ReactNode
  /** The link was followed. */
  onOpen: (notification: Notification) => void
}) {
  const t = useT()
  const to = useHref()
  const { kind, sentence, text, path, read, created_at } = notification
  return (
    <li className="notification" data-unread={read ? undefined : ''}>
      {check}
      <NotificationIcon kind={kind} />
      <div className="min-w-0">
        {!read && <VisuallyHidden>{t('notifications.list.unread')} </VisuallyHidden>}
        <a className="notification-link" href={to(path)} onClick={() => onOpen(notification)}>
          {sentence}
        </a>
        {text && <p className="notification-text">{text}</p>}
        <p className="mt-0.5 text-ink-3 text-13">
          <Ago at={created_at} />
        </p>
      </div>
    </li>
  )
}

const icons: Record<NotificationKind, LucideIcon> = {
  new_version: PackageOpen,
  publication: Newspaper,
  saved_search: SearchCheck,
  comment: MessageSquare,
  reply: Reply,
  mention: AtSign,
  reaction: SmilePlus,
  compatibility: Grid3x3,
  follower: UserPlus,
  team: Users,
  moderation: Stamp,
  account_status: UserCheck,
  translation_stale: Languages,
  report_result: Flag,
  security: ShieldCheck,
  balance: Wallet,
  request: Handshake,
  webhook_off: Webhook,
  server: Server,
  digest_off: MailX,
  announcement: Megaphone,
}

function NotificationIcon({ kind }: { kind: NotificationKind }) {
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
