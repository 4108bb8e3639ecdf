import '../../../publications/kind/web/writing.css'
import '../../../publications/kind/web/writing-pages.css'
import './resource-editor.css'
import { PackagePlus } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { ReviewPanel } from '../../../publications/review/web/review-panel.tsx'
import { ReviewDiscussion } from '../../../publications/review/web/review-discussion.tsx'
import { resourceActions } from './resource-actions.ts'
import { ResourceTabs } from '../../../resources/web/resource-tabs.tsx'
import { TeamVersionRow } from '../../../versions/web/editor/team-version-row.tsx'
import { useLatest } from '../../../versions/web/editor/use-latest.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { versionEditorQueries } from '../../../versions/web/editor/version-editor.queries.ts'

/** What became of a resource after it was sent: place in the queue, checks, decision, versions, talk with staff. */
export function ResourceReviewPage() {
  const t = useT()
  const to = useHref()
  const resource = useLatest()
  const actions = resourceActions(resource)
  const { data: versions } = useSuspenseQuery(versionEditorQueries.versions(resource.slug, 1))
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
