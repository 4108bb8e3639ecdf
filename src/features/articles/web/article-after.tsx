import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { KeptPart } from '../../../web/kept-part.tsx'
import { commentChoiceOf } from '../../comments/web/comment-choice.ts'
import { CommentsSection } from '../../comments/web/comments-section.tsx'
import { commentQueries } from '../../comments/web/comments.queries.ts'
import { ReactionBar } from '../../reactions/web/reaction-bar.tsx'
import { reactionQueries } from '../../reactions/web/reactions.queries.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { ArticleAuthor } from './article-author.tsx'
import type { ReadArticle } from './articles.queries.ts'
import { isPublic } from './is-public.ts'

/** Reactions, the author and the talk; kept while none of the answers it shows is another. */
export function ArticleAfter({ article }: { article: ReadArticle }) {
  const client = useQueryClient()
  const { searchStr } = useLocation()
  const { data: user } = useQuery(userQueries.current())
  const { id, author } = article
  const subject = { kind: 'article', id } as const
  // Nobody talks about what only its author and the staff can see.
  const open = isPublic(article)
  const known = (asked: { queryKey: QueryKey }) => client.getQueryData(asked.queryKey)
  const answers = [
    known(userQueries.byId(author.id)),
    known(reactionQueries.of(subject)),
    known(commentQueries.list(subject, commentChoiceOf({}))),
  ]
  return (
    <KeptPart of={searchStr === '' ? article : null} beside={answers} part="after">
      <div className="article-after">
        {open && <ReactionBar key={`reactions ${id}`} subject={subject} own={author.id === user?.id} />}
        <ArticleAuthor author={author} />
        {open && <CommentsSection key={`comments ${id}`} subject={subject} />}
      </div>
    </KeptPart>
  )
}
