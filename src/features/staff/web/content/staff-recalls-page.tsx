import '../../../versions/web/passport/passport.css'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { reviewQueries, recallsCursorOf } from './resource-reviews.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import type { Recall } from '../../../versions/version-moderation.contract.ts'
import { CopyHash } from '../../../versions/web/copy-hash.tsx'

/** One recalled file: why, by whom, when, and the versions that held it. */
function RecallRow({ recall }: { recall: Recall }) {
  const t = useT()
  const to = useHref()
  const { sha256, reason, recalled_at: at, recalled_by: by, versions, files } = recall
  return (
    <li className="[&>.hash]:w-fit [&>.hash]:max-w-full ruled grid gap-2 px-4.5 py-4">
      <p className="font-650 wrap-anywhere">{reason}</p>
      <CopyHash name="sha256" value={sha256} />
      {files.length > 0 && (
        <ul className="[&>li_code]:text-ink-2 [&>li_code]:text-13 [&>li_code]:wrap-anywhere">
          {files.map(({ name, version_id: id, number, resource }) => (
            <li className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5" key={id}>
              <Link
                href={to(`${resourcePath(resource)}/version/${id}`)}
              >{`${resource.title} ${number}`}</Link>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        <span>{by?.username ?? t('publications.deletedUser')}</span>
        <Moment at={at} />
        <span>{t('resources.case.recalls.versions', { count: versions })}</span>
      </p>
    </li>
  )
}

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
        <EmptyPanel
          model={<EmptyModel name="lamp" />}
          title={t('resources.case.recalls.empty')}
          text={t('resources.case.recalls.emptyText')}
        />
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
