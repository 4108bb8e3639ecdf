import { useT } from '../../../../web/i18n/translator.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { useWaitText } from '../use-wait-text.ts'
import { moderationQueries } from '../moderation.queries.ts'

/** Where a person who waits for approval stands, and how long it usually takes. Loaded by the page around it. */
export function ApprovalPlace({ userId }: { userId: number }) {
  const t = useT()
  const waitText = useWaitText()
  const { data: record } = useQuery(moderationQueries.record(userId))
  if (!record?.queue) return null
  const { place, median_seconds: usual } = record.queue
  return (
    <p className="text-14 text-ink-2">
      <b className="text-ink">{t('moderation.approval.place', { place })}</b>
      {usual !== null && <> {t('moderation.approval.usual', { wait: waitText(usual) })}</>}
    </p>
  )
}
