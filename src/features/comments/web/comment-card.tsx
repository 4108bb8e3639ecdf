import { useNavigate } from '@tanstack/react-router'
import { Check, Ban, Ellipsis, Eye, EyeOff, Flag, History, Link2, Trash2, Users, Pencil } from 'lucide-react' // Chunk: rows
import { NotebookPen, Pin } from 'lucide-react' // Chunk: rows
import type { LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator, useT } from '../../../web/i18n/translator.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref, withNext } from '../../../web/routing/href.ts'
import type { MenuEntry } from '../../../web/ui/menu/menu-entry.ts'
import { Menu } from '../../../web/ui/menu/menu.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { ReactionLine } from '../../reactions/web/reaction-line.tsx'
import { isSolvable } from '../comment-limits.contract.ts'
import type { Comment } from '../comments.contract.ts'
import { KindBadge } from './comment-kind.tsx'
import { useDiscussion } from './discussion-context.ts'
import { useCommentActions } from './use-comment-actions.ts'

/** The menu with all other actions on a comment. */
function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const t = useT()
  const to = useHref()
  const navigate = useNavigate()
  const discussion = useDiscussion()
  const { mark, copyLink } = useCommentActions()
  const { id, abilities: can, author, gone, pinned, solved, wiki } = comment
  const member = discussion.userId !== null
  const own = member && author?.id === discussion.userId
  const reacted = Object.values(comment.reactions).some((count) => count > 0)

  const entry = (key: string, Icon: LucideIcon, onSelect: () => unknown): MenuEntry => ({
    kind: 'action',
    key,
    label: t(`comments.action.${key}`, { name: author?.username ?? '' }),
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
    can.wiki && entry(wiki ? 'unwiki' : 'wiki', NotebookPen, () => mark(comment, { wiki: !wiki })),
    member && reacted && gone === null && ask('people', Users),
    comment.edited_at !== null && (own || can.hide || (wiki && can.edit)) && ask('history', History),
    can.report && ask('report', Flag),
    !member &&
      gone === null &&
      entry('report', Flag, () =>
        navigate({ href: withNext(to('/auth/login'), discussion.addressOf(id), 'report') }),
      ),
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

const CommentEdit = lazy(async () => ({ default: (await import('./writing/comment-edit.tsx')).CommentEdit }))

/** One comment or answer; a deleted one is only a note that it was there. */
export function CommentCard({ comment }: { comment: Comment }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const discussion = useDiscussion()
  const { put } = useCommentActions()
  const [editing, setEditing] = useState(false)
  const { id, author, gone, abilities } = comment
  const name = author?.username ?? t(gone ? 'comments.gone.nobody' : 'comments.author.deleted')
  const own = author !== null && author.id === discussion.userId
  // Staff can still read hidden comments.
  const readable = gone === null || comment.content_html !== ''

  function handleAnswer(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    discussion.answer(comment)
  }
  return (
    <article
      id={`comment-${id}`}
      className="comment"
      data-target={discussion.target === id || undefined}
      data-gone={gone ?? undefined}
      aria-label={t('comments.card.label', { name })}
      tabIndex={-1}
    >
      {author ? (
        <Avatar src={author.avatar_url} size={comment.parent_id === null ? 40 : 32} />
      ) : (
        <span className="comment-nobody" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <p className="comment-head">
          {author ? (
            <a className="comment-name" href={to(`/user/${author.id}`)}>
              {name}
            </a>
          ) : (
            <b className="comment-name">{name}</b>
          )}
          {comment.by_owner && <Badge>{t('comments.mark.author')}</Badge>}
          {comment.kind && <KindBadge kind={comment.kind} />}
          {comment.solved && (
            <Badge tone="patina" icon={<Check size={13} />}>
              {t('comments.mark.solved')}
            </Badge>
          )}
          {comment.wiki && (
            <Badge tone="lapis" icon={<NotebookPen size={13} />}>
              {t('comments.mark.wiki')}
            </Badge>
          )}
          {comment.pinned && <Badge icon={<Pin size={13} />}>{t('comments.mark.pinned')}</Badge>}
          <a className="comment-date" href={discussion.addressOf(id)} rel="nofollow">
            <Ago at={comment.created_at} />
          </a>
          {comment.edited_at && <span className="comment-edited">{t('comments.mark.edited')}</span>}
        </p>
        {gone && <p className="comment-gone text-ink-3 text-14">{t(`comments.gone.${gone}`)}</p>}
        {editing ? (
          <Suspense fallback={<p className="text-ink-3 text-14">{t('comments.loading')}</p>}>
            <CommentEdit comment={comment} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          readable && <RichText html={comment.content_html} lang={locale} />
        )}
        {(readable || abilities.hide) && !editing && (
          <div className="comment-foot">
            {gone === null && (
              <ReactionLine
                commentId={id}
                via={discussion.subject.via}
                state={{ reactions: comment.reactions, own: comment.own_reaction }}
                own={own}
                onChange={(state) => put({ ...comment, reactions: state.reactions, own_reaction: state.own })}
              />
            )}
            {(abilities.reply || (discussion.userId === null && gone === null && !discussion.locked)) && (
              <a
                className="comment-answer"
                href={discussion.replyTo(id)}
                rel="nofollow"
                onClick={handleAnswer}
              >
                {t('comments.action.answer')}
              </a>
            )}
            <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
          </div>
        )}
      </div>
    </article>
  )
}
