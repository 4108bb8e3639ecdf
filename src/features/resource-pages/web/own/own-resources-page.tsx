import { useLocation } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { DraftRow } from '../../../publications/drafts/web/draft-row.tsx'
import { OwnPublications } from '../../../publications/web/own-publications.tsx'
import { readRevisionChoice } from '../../../publications/revisions/web/revision-choice.ts'
import type { ResourceDraftSummary } from '../../../resources/resource-drafts.contract.ts'
import { FollowedResources } from './followed-resources.tsx'
import { OwnResourceRow } from './own-resource-row.tsx'
import { resourceDrafts } from '../editor/resource-actions.ts'
import { writingQueries } from '../../../resources/web/editor.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { teamQueries } from '../../../teams/web/team.queries.ts'

/** Any type will do: the page leads on to the right one. */
const placeOf = ({ id, resource_id: resource, translation_language: language }: ResourceDraftSummary) => {
  if (resource === null) return `/resource/create?draft=${id}`
  return language ? `/other/${resource}/translations/${language}` : `/other/${resource}/edit`
}

/** Everything the person publishes: drafts that were never sent, own resources, and those of teams. */
export function OwnResourcesPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { page } = readRevisionChoice(useLocation().search)
  const { data: drafts } = useSuspenseQuery(writingQueries.drafts())
  const { data: list } = useSuspenseQuery(writingQueries.own(locale, page))
  const { data: shared } = useSuspenseQuery(teamQueries.mine(locale))
  return (
    <OwnPublications
      words="resources"
      model="chest"
      create={{
        href: '/resource/create',
        icon: <PackagePlus size={17} aria-hidden="true" />,
        label: t('resources.create.title'),
      }}
      drafts={drafts.map((draft) => (
        <DraftRow
          key={draft.id}
          draft={draft}
          kind={resourceDrafts}
          href={to(placeOf(draft))}
          begun={draft.resource_id === null}
          mark={draft.type && <span>{t(`taxonomy.types.${draft.type}`)}</span>}
        />
      ))}
      rows={list.data.map((resource) => (
        <OwnResourceRow key={resource.id} resource={resource} />
      ))}
      page={page}
      pages={list.meta.pages}
    >
      {shared.length > 0 && (
        <section aria-labelledby="team-resources">
          <h2 id="team-resources">{t('resources.write.own.team')}</h2>
          <ListRows>
            {shared.map(({ resource }) => (
              <OwnResourceRow key={resource.id} resource={resource} />
            ))}
          </ListRows>
        </section>
      )}
      <FollowedResources />
    </OwnPublications>
  )
}
