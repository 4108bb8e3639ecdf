import { CommentsSection } from '../../comments/web/comments-section.tsx'
import { ReactionBar } from '../../reactions/web/reaction-bar.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { ArticleAuthor } from './article-author.tsx'
import type { ReadArticle } from './articles.queries.ts'
import { isShown } from '../../publications/kind/web/publication-actions.ts'

/** Reactions, the author and the discussion. */
export function ArticleAfter({ article }: { article: ReadArticle }) {
  const user = useCurrentUser()
  const { id, author } = article
  const subject = { kind: 'article', id } as const
  // An article that only its author and staff can see has no discussion.
  const open = isShown(article)
  return (
    <div className="article-after">
      {open && <ReactionBar key={`reactions ${id}`} subject={subject} own={author.id === user?.id} />}
      <ArticleAuthor author={author} />
      {open && <CommentsSection key={`comments ${id}`} subject={subject} />}
    </div>
  )
}
