import '../../../publications/web/writing.css'
import '../../../publications/web/writing-pages.css'
import './resource-editor.css'
import { PackagePlus } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { ReviewPanel } from '../../../publications/web/review-panel.tsx'
import { ReviewDiscussion } from '../../../publications/web/review-discussion.tsx'
import { resourceActions } from './resource-actions.ts'
import { ResourceTabs } from './resource-tabs.tsx'
import { TeamVersionRow } from '../version-editor/team-version-row.tsx'
import { useLatest } from '../version-editor/use-latest.ts'
import { writingQueries } from './editor.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** What became of a resource after it was sent: place in the queue, checks, decision, versions, talk with staff. */
export function ResourceReviewPage() {
  const t = useT()
  const to = useHref()
  const resource = useLatest()
  const actions = resourceActions(resource)
  const { data: versions } = useSuspenseQuery(writingQueries.versions(resource.slug, 1))
  const reviewId = resource.pending_revision?.review_id ?? null
  return (
    <PageFrame
      title={resource.title}
      description={t('resources.write.review.title')}
      path={null}
      index={false}
      narrow
    >
      <ResourceTabs resource={resource} current="review" />
      <ReviewPanel thing={resource} actions={actions} />
      <section className="write-past grid gap-3 justify-items-start mt-9" aria-labelledby="review-versions">
        <h2 id="review-versions">{t('resources.write.tabs.versions')}</h2>
        {versions.data.length === 0 ? (
          <Note icon={<PackagePlus size={18} aria-hidden="true" />}>
            <p>{t('resources.write.versions.needed')}</p>
            {resource.abilities.versions && (
              <p className="mt-2">
                <Button size="s" href={to(`${actions.path}/version/create`)}>
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
      {reviewId !== null && <ReviewDiscussion reviewId={reviewId} />}
    </PageFrame>
  )
}
