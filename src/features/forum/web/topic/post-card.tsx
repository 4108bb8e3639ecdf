import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CornerUpLeft } from 'lucide-react'
import { useLocation } from '@tanstack/react-router'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { CommentCard } from '../../../comments/web/comment-card.tsx'
import type { Post } from '../../posts.contract.ts'
import { ResourceMentions } from './resource-mentions.tsx'
import { forgetForum, topicCalls, type ReadTopic } from '../forum.queries.ts'

/** A comment with its place in the topic: its number, and what it answers. */
export function PostCard({
  post,
  topic,
  divided,
}: {
  post: Post
  topic: ReadTopic
  /** The line of what is new stands above it. */
  divided: boolean
}) {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { pathname } = useLocation()
  const to = useHref()
  const accepted = topic.accepted?.comment_id === post.id
  const accept = () =>
    attempt(
      async () => {
        await topicCalls.accept(transportOf(client), { id: topic.id, comment_id: accepted ? null : post.id })
        await client.invalidateQueries({ queryKey: ['topic', topic.id] })
        await forgetForum(client)
      },
      t(accepted ? 'forum.accepted.gone' : 'forum.accepted.done'),
    )
  return (
    <li
      id={`post-${post.number}`}
      className="topic-post"
      data-number={post.number}
      data-quoted={post.author?.username ?? ''}
      data-comment={post.id}
      data-accepted={accepted ? '' : undefined}
    >
      {divided && (
        <p className="topic-divider" id="new-posts">
          <span>{t('forum.newSince')}</span>
        </p>
      )}
      <div className="post-place">
        {accepted && (
          <Badge tone="patina" icon={<CircleCheck size={13} />}>
            {t('forum.accepted.mark')}
          </Badge>
        )}
        {post.reply_to && (
          <a
            className="post-reply"
            href={`${to(post.reply_to.path)}?post=${post.reply_to.number}#post-${post.reply_to.number}`}
            rel="nofollow"
          >
            <CornerUpLeft size={14} aria-hidden="true" />
            {t('forum.replyTo', {
              number: post.reply_to.number,
              name: post.reply_to.author ?? t('forum.nobody'),
            })}
          </a>
        )}
        <a
          className="post-number"
          href={`${pathname}?post=${post.number}#post-${post.number}`}
          rel="nofollow"
        >
          #{post.number}
        </a>
      </div>
      <CommentCard comment={post} />
      {post.gone === null && <ResourceMentions html={post.content_html} />}
      {topic.abilities.accept && post.gone === null && (
        <Button className="post-accept" size="s" variant="ghost" onClick={() => void accept()}>
          <CircleCheck size={16} aria-hidden="true" />
          {t(accepted ? 'forum.accepted.back' : 'forum.accepted.give')}
        </Button>
      )}
    </li>
  )
}
