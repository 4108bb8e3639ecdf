import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { CommentsSection } from '../../comments/web/comments-section.tsx'
import { ReactionBar } from '../../reactions/web/reaction-bar.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import type { ReadArticle } from './articles.queries.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import type { Article } from '../articles.contract.ts'
import { articlesAddress, noFilter } from './list/article-filter.ts'

/** The author in a few words, for readers who may not open profiles too. */
function ArticleAuthor({ author }: { author: Article['author'] }) {
  const t = useT()
  const to = useHref()
  const { data: person } = useQuery({ ...userQueries.byId(author.id), enabled: !author.deleted })
  if (author.deleted) return null
  const count = person?.statistics?.articles
  return (
    <aside
      className="panel flex flex-wrap items-center gap-x-4 gap-y-3 p-5"
      aria-label={t('articles.author.label')}
    >
      <Avatar src={author.avatar_url} size={64} />
      <div className="flex-[1_1_240px] min-w-0 [&>.link]:text-18 [&>.link]:font-700">
        <a className="link link-quiet" href={to(`/user/${author.id}`)}>
          {author.username}
        </a>
        {count !== undefined && <p className="meta">{t('articles.author.count', { count })}</p>}
        {person?.about && <p className="mt-1.5 text-ink-2 text-14 wrap-anywhere">{person.about}</p>}
      </div>
      <Button size="s" href={to(articlesAddress(noFilter, { author: author.id }))}>
        {t('articles.author.all')}
      </Button>
    </aside>
  )
}

/** Reactions, the author and the discussion. */
export function ArticleAfter({ article }: { article: ReadArticle }) {
  const user = useCurrentUser()
  const { id, author } = article
  const subject = { kind: 'article', id } as const
  // An article that only its author and staff can see has no discussion.
  const open = article.public
  return (
    <div className="article-after">
      {open && <ReactionBar key={`reactions ${id}`} subject={subject} own={author.id === user?.id} />}
      <ArticleAuthor author={author} />
      {open && <CommentsSection key={`comments ${id}`} subject={subject} own={author.id === user?.id} />}
    </div>
  )
}
