import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { useAuthorName } from '../../publications/kind/web/use-author-name.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { noFilter, resourcesAddress } from '../../resources/list/web/resource-filter.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** Who makes it, for readers who may not open profiles too. */
export function ResourceAuthor({ resource }: { resource: ReadResource }) {
  const t = useT()
  const to = useHref()
  const { author } = resource
  const name = useAuthorName('resources')(author)
  const { data: person } = useQuery({ ...userQueries.byId(author.id), enabled: !author.deleted })
  const count = person?.statistics?.resources
  const downloads = person?.statistics?.downloads
  return (
    <section
      className="panel resource-author flex items-center gap-3.5 px-4.5 py-4"
      aria-label={t('resources.author.label')}
    >
      <Avatar src={author.avatar_url} size={48} />
      <div>
        {author.deleted ? (
          <b>{name}</b>
        ) : (
          <a className="link link-quiet" href={to(`/user/${author.id}`)} rel="author">
            {name}
          </a>
        )}
        {count !== undefined && downloads !== undefined && (
          <p className="meta">
            <a className="link link-quiet" href={to(resourcesAddress(noFilter, { author: author.id }))}>
              {t('resources.author.count', { count })}
            </a>
            <span>{t('resources.downloads', { count: downloads })}</span>
          </p>
        )}
      </div>
    </section>
  )
}
