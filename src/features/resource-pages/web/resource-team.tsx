import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { useAuthorName } from '../../publications/kind/web/use-author-name.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { useQuery } from '../../../web/use-query.ts'
import { teamQueries } from '../../teams/web/team.queries.ts'

/** Who works on it besides the author. */
export function ResourceTeam({ resource }: { resource: ReadResource }) {
  const t = useT()
  const to = useHref()
  const nameOf = useAuthorName('resources')
  const { data: team } = useQuery(teamQueries.shown(resource))
  const others = team?.members.filter(({ owner }) => !owner) ?? []
  if (others.length === 0) return null
  return (
    <ul
      className="panel resource-team grid gap-2.5 px-4.5 py-3.5 text-14"
      aria-label={t('resources.team.label')}
    >
      {others.map(({ user, title }) => (
        <li key={user.id}>
          <Avatar src={user.avatar_url} size={32} />
          <div>
            {user.deleted ? (
              <b>{nameOf(user)}</b>
            ) : (
              <a className="link link-quiet" href={to(`/user/${user.id}`)}>
                {nameOf(user)}
              </a>
            )}
            {title && <small>{title}</small>}
          </div>
        </li>
      ))}
    </ul>
  )
}
