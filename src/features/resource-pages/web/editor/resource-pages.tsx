import './resource-editor.css'
import { PackagePlus } from 'lucide-react'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import * as shared from '../../../publications/web/history-pages.tsx'
import { OwnPublications } from '../../../publications/web/own-publications.tsx'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { resourceApi } from '../../../resources/web/editor.queries.ts'
import { teamQueries } from '../../../teams/web/team.queries.ts'
import { TeamVersionRow } from '../../../versions/web/editor/team-version-row.tsx'
import { versionEditorQueries } from '../../../versions/web/editor/version-editor.queries.ts'
import { FollowedResources } from '../own/followed-resources.tsx'
import { OwnResourceRow } from '../own/own-resource-row.tsx'
import { resourceEditor } from './resource-editor.ts'

/** The newest versions: without one the resource cannot become public. */
function ReviewVersions({ resource }: { resource: Resource }) {
  const t = useT()
  const to = useHref()
  const { data: versions } = useSuspenseQuery(versionEditorQueries.versions(resource.slug, 1))
  return (
    <section className="write-past grid gap-3 justify-items-start mt-9" aria-labelledby="review-versions">
      <h2 id="review-versions">{t('resources.write.tabs.versions')}</h2>
      {versions.data.length === 0 ? (
        <Note icon={<PackagePlus size={18} aria-hidden="true" />}>
          <p>{t('resources.write.versions.needed')}</p>
          {resource.abilities.versions && (
            <p className="mt-2">
              <Button size="s" href={to(`${resourcePath(resource)}/version/create`)}>
                {t('resources.write.versions.add')}
              </Button>
            </p>
          )}
        </Note>
      ) : (
        <ul className="panel write-rows">
          {versions.data.slice(0, 3).map((version) => (
            <TeamVersionRow key={version.id} resource={resource} version={version} />
          ))}
        </ul>
      )}
    </section>
  )
}

export const ReviewPage = () => (
  <shared.ReviewPage kind={resourceEditor}>
    {(resource) => <ReviewVersions resource={resource} />}
  </shared.ReviewPage>
)

export const RevisionsPage = () => <shared.RevisionsPage kind={resourceEditor} />

/** Own resources, and those of teams. */
export function OwnPage() {
  const { t, locale } = useTranslator()
  const { data: ofTeams } = useSuspenseQuery(teamQueries.mine(locale))
  return (
    <OwnPublications
      kind={resourceEditor}
      api={resourceApi}
      model="chest"
      create={{ icon: <PackagePlus size={17} aria-hidden="true" />, label: t('resources.create.title') }}
      markOf={({ type }) => Boolean(type) && <span>{t(`taxonomy.types.${type as ResourceType}`)}</span>}
      rowOf={(resource) => <OwnResourceRow key={resource.id} resource={resource} uploads />}
    >
      {ofTeams.length > 0 && (
        <section aria-labelledby="team-resources">
          <h2 id="team-resources">{t('resources.write.own.team')}</h2>
          <ListRows>
            {ofTeams.map(({ resource, permissions }) => (
              <OwnResourceRow
                key={resource.id}
                resource={resource}
                uploads={permissions.includes('versions')}
              />
            ))}
          </ListRows>
        </section>
      )}
      <FollowedResources />
    </OwnPublications>
  )
}
