import '../../../versions/web/passport/passport.css'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { RecallRow } from './recall-row.tsx'
import { reviewQueries, recallsCursorOf } from './resource-reviews.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** Files that were recalled: which, by whom, why, and what they were in. */
export function StaffRecallsPage() {
  const t = useT()
  const base = useHref()('/staff/recalls')
  const cursor = recallsCursorOf(useLocation().search)
  const { data: list } = useQuery(reviewQueries.recalls(cursor))
  const next = list?.meta.next_cursor
  return (
    <StaffFrame page="recalls">
      {list?.data.length === 0 && (
        <div className="panel">
          <EmptyState
            model={<EmptyModel name="lamp" />}
            title={t('resources.case.recalls.empty')}
            text={t('resources.case.recalls.emptyText')}
          />
        </div>
      )}
      {list && list.data.length > 0 && (
        <ul className="panel">
          {list.data.map((recall) => (
            <RecallRow key={recall.sha256} recall={recall} />
          ))}
        </ul>
      )}
      {(next || cursor) && (
        <nav className="flex gap-2 mt-4" aria-label={t('moderation.queue.pages')}>
          {cursor && (
            <Button size="s" href={base}>
              {t('moderation.content.start')}
            </Button>
          )}
          {next && (
            <Button size="s" href={`${base}?cursor=${next}`}>
              {t('moderation.queue.later')}
            </Button>
          )}
        </nav>
      )}
    </StaffFrame>
  )
}
