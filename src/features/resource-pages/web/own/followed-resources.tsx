import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { followQueries } from '../../../resources/follows/web/follows.queries.ts'
import { ResourceRow } from '../../../resources/web/resource-row.tsx'
import { useQuery } from '../../../../web/use-query.ts'

/** Whose new versions the person hears of, the latest choice first; only they see it. */
export function FollowedResources() {
  const { t, locale } = useTranslator()
  const user = useCurrentUser()
  const { data: list } = useQuery({
    ...followQueries.followed(user?.id ?? 0, locale),
    enabled: Boolean(user),
  })
  if (!list || list.data.length === 0) return null
  const left = list.meta.total - list.data.length
  return (
    <section aria-labelledby="followed-resources">
      <h2 id="followed-resources">{t('resources.write.own.followed')}</h2>
      <ListRows>
        {list.data.map(({ resource }) => (
          <ResourceRow key={resource.id} resource={resource} level={3} />
        ))}
      </ListRows>
      {left > 0 && (
        <p className="field-hint mt-3">{t('resources.write.own.followedMore', { count: left })}</p>
      )}
    </section>
  )
}
