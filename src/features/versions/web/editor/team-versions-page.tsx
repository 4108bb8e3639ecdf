import '../../../publications/kind/web/writing.css'
import './version-form.css'
import { useLocation } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { RowCheck } from '../../../../web/ui/list/row-check.tsx'
import { useSelection } from '../../../../web/ui/list/use-selection.ts'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { Paging } from '../../../../web/page/paging.tsx'
import { readRevisionChoice } from '../../../publications/revisions/web/revision-choice.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { ResourceOwnerFrame } from '../../../resources/web/resource-owner-frame.tsx'
import { TeamVersionRow } from './team-version-row.tsx'
import { VersionsBulk } from './versions-bulk.tsx'
import { useLatest } from './use-latest.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { versionEditorQueries } from './version-editor.queries.ts'

/** The scan goes on without the page. */
const refreshMs = 4_000

/** Every version for the team: drafts, what is scanned or waits, what is public, withdrawn or recalled. */
export function TeamVersionsPage() {
  const t = useT()
  const to = useHref()
  const resource = useLatest()
  const { page } = readRevisionChoice(useLocation().search)
  const { data: list } = useQuery({
    ...versionEditorQueries.versions(resource.slug, page),
    refetchInterval: ({ state }) =>
      state.data?.data.some((version) => version.state === 'scanning') ? refreshMs : false,
  })
  const selection = useSelection((list?.data ?? []).map(({ id }) => id))
  const path = to(resourcePath(resource))
  return (
    <ResourceOwnerFrame
      item={resource}
      current="versions"
      actions={
        resource.abilities.versions &&
        !resource.states.archived && (
          <Button variant="primary" href={`${path}/version/create`}>
            <PackagePlus size={17} aria-hidden="true" />
            {t('resources.write.versions.add')}
          </Button>
        )
      }
    >
      {resource.states.archived && <Note>{t('resources.write.versions.archived')}</Note>}
      {list?.data.length === 0 && (
        <EmptyPanel
          model={<EmptyModel name="chest" />}
          title={t('resources.write.versions.emptyTitle')}
          text={t('resources.write.versions.needed')}
        />
      )}
      {list && list.data.length > 0 && (
        <div className="panel">
          {resource.abilities.versions && <VersionsBulk slug={resource.slug} selection={selection} />}
          <ul className="write-rows">
            {list.data.map((version) => (
              <TeamVersionRow
                key={version.id}
                resource={resource}
                version={version}
                check={
                  resource.abilities.versions && (
                    <RowCheck
                      selection={selection}
                      of={version.id}
                      label={t('resources.write.versions.pick', { number: version.number })}
                    />
                  )
                }
              />
            ))}
          </ul>
        </div>
      )}
      {list && (
        <Paging
          page={page}
          pages={list.meta.pages}
          href={(number) => `${path}/versions/edit${number > 1 ? `?page=${number}` : ''}`}
          list="publications"
        />
      )}
    </ResourceOwnerFrame>
  )
}
