import '../../../texts/web/writing.css'
import '../../../texts/web/writing-pages.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { EmptyState } from '../../../../web/ui/empty-state.tsx'
import { ListRows } from '../../../../web/ui/list-rows.tsx'
import { Pagination } from '../../../../web/ui/pagination.tsx'
import { DraftRow } from '../../../texts/web/draft-row.tsx'
import { pagingTexts } from '../../../texts/web/paging-texts.ts'
import { readRevisionChoice } from '../../../texts/web/revision-choice.ts'
import type { ResourceDraftSummary } from '../../resource-drafts.contract.ts'
import { OwnResourceRow } from './own-resource-row.tsx'
import { ownResources, resourceDrafts } from './resource-desk.ts'
import { writingQueries } from './writing.queries.ts'

/** Everything the person publishes: drafts that were never sent, own resources, and those of teams. */
export function OwnResourcesPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { page } = readRevisionChoice(useLocation().search)
  const { data: drafts } = useSuspenseQuery(writingQueries.drafts())
  const { data: list } = useSuspenseQuery(writingQueries.own(locale, page))
  const { data: shared } = useSuspenseQuery(writingQueries.mine(locale))
  // Any type will do: the page leads on to the right one.
  const placeOf = ({ id, resource_id: resource, translation_language: language }: ResourceDraftSummary) => {
    if (resource === null) return `/resource/create?draft=${id}`
    return language ? `/other/${resource}/translations/${language}` : `/other/${resource}/edit`
  }
  return (
    <PageFrame
      title={t('resources.write.own.title')}
      description={t('resources.write.own.description')}
      path={null}
      index={false}
      actions={
        <Button variant="primary" href={to('/resource/create')}>
          <PackagePlus size={17} aria-hidden="true" />
          {t('resources.create.title')}
        </Button>
      }
    >
      <div className="write-own">
        {drafts.length > 0 && page === 1 && (
          <section aria-labelledby="own-drafts">
            <h2 id="own-drafts">{t('texts.own.drafts')}</h2>
            <ul className="panel write-rows">
              {drafts.map((draft) => (
                <DraftRow
                  key={draft.id}
                  draft={draft}
                  kind={resourceDrafts}
                  href={to(placeOf(draft))}
                  begun={draft.resource_id === null}
                  mark={draft.type && <span>{t(`taxonomy.types.${draft.type}`)}</span>}
                />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="own-resources">
          <h2 id="own-resources">{t('resources.write.own.resources')}</h2>
          {list.data.length === 0 ? (
            <div className="panel">
              <EmptyState
                level={3}
                model={<EmptyModel name="chest" />}
                title={t('resources.write.own.emptyTitle')}
                text={t('resources.write.own.emptyText')}
              />
            </div>
          ) : (
            <ListRows>
              {list.data.map((resource) => (
                <OwnResourceRow key={resource.id} resource={resource} />
              ))}
            </ListRows>
          )}
          <Pagination
            page={page}
            pages={list.meta.pages}
            href={(number) => to(ownResources) + (number > 1 ? `?page=${number}` : '')}
            texts={pagingTexts(t)}
          />
        </section>
        {shared.length > 0 && page === 1 && (
          <section aria-labelledby="team-resources">
            <h2 id="team-resources">{t('resources.write.own.team')}</h2>
            <ListRows>
              {shared.map(({ resource }) => (
                <OwnResourceRow key={resource.id} resource={resource} />
              ))}
            </ListRows>
          </section>
        )}
      </div>
    </PageFrame>
  )
}
