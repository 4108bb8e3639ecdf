import { useNavigate } from '@tanstack/react-router'
import {
  Ban,
  Check,
  Ellipsis,
  Eye,
  EyeOff,
  Flag,
  History,
  Link2,
  Pencil,
  Pin,
  Trash2,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import type { MenuEntry } from '../../../web/ui/menu/menu-entry.ts'
import { Menu } from '../../../web/ui/menu/menu.tsx'
import { isSolvable } from '../comment-limits.contract.ts'
import type { Comment } from '../comments.contract.ts'
import { useDiscussion } from './discussion-context.ts'
import { useCommentActions } from './use-comment-actions.ts'

/** The menu with all other actions on a comment. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const discussion = useDiscussion()
  const { mark, copyLink } = useCommentActions()
  const { id, abilities: can, author, gone, pinned, solved } = comment
  const member = discussion.userId !== null
  const own = member && author?.id === discussion.userId
  const reacted = Object.values(comment.reactions).some((count) => count > 0)

  const entry = (key: string, Icon: LucideIcon, onSelect: () => unknown): MenuEntry => ({
    kind: 'action',
    key,
    label: t(`comments.action.${key}`),
    icon: <Icon size={16} />,
    onSelect: () => void onSelect(),
    ...(key === 'remove' || key === 'hide' ? { tone: 'danger' } : {}),
  })
  const ask = (kind: Parameters<typeof discussion.ask>[0]['kind'], icon: LucideIcon) =>
    entry(kind, icon, () => discussion.ask({ kind, comment }))

  const items = [
    entry('link', Link2, () => copyLink(discussion.addressOf(id))),
    can.edit && entry('edit', Pencil, onEdit),
    can.curate && entry(pinned ? 'unpin' : 'pin', Pin, () => mark(comment, { pinned: !pinned })),
    can.curate &&
      isSolvable(comment.kind) &&
      entry(solved ? 'unsolve' : 'solve', Check, () => mark(comment, { solved: !solved })),
    member && reacted && gone === null && ask('people', Users),
    comment.edited_at !== null && (own || can.hide) && ask('history', History),
    can.report && ask('report', Flag),
    !member &&
      gone === null &&
      entry('report', Flag, () => navigate({ href: discussion.loginFor(null, id) })),
    member && author !== null && !own && ask('block', Ban),
    can.hide && gone === null && ask('hide', EyeOff),
    can.hide && gone === 'hidden' && ask('show', Eye),
    can.remove && ask('remove', Trash2),
  ]
  return (
    <Menu
      className="comment-more"
      label={t('comments.action.more')}
      items={items.filter((item) => item !== false)}
    >
      <Ellipsis size={18} />
    </Menu>
  )
}
