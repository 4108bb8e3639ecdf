import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { SelectionBar } from '../../../../web/ui/list/selection-bar.tsx'
import type { Selection } from '../../../../web/ui/list/use-selection.ts'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import type { ContentReview } from '../../contract/content/content-reviews.contract.ts'
import { bulkKinds, contentReasons, type BulkKind } from '../../contract/moderation-limits.contract.ts'
import type { ContentReason } from '../../contract/moderation-limits.contract.ts'
import { DeclineReasons } from '../decline-reasons.tsx'
import { useStaffActions } from '../use-staff-actions.ts'
import type { Verdict } from '../use-verdict.ts'
import { contentQueries } from './content.queries.ts'

const kindOf = ({ kind }: ContentReview): BulkKind | undefined => bulkKinds.find((name) => name === kind)

/** Nobody decides about their own, nor about what somebody else is reviewing. */
export const isForBulk = (review: ContentReview, viewerId: number | undefined): boolean =>
  kindOf(review) !== undefined &&
  review.author?.id !== viewerId &&
  (review.locked_by === null || review.locked_by.id === viewerId)

/** Approves or declines all chosen reviews, each as a decision of its own. */
export function BulkBar({
  selection,
  reviews,
  href,
  onDone,
}: {
  selection: Selection<number>
  reviews: readonly ContentReview[]
  /** The queue, to come back to after an undo. */
  href: string
  onDone: () => void
}) {
  const { t } = useTranslator()
  const { decideAll } = useStaffActions()
  const [declining, setDeclining] = useState(false)
  const count = selection.chosen.length
  const decide = async (verdict: Verdict<ContentReason>) => {
    const chosen = reviews.filter(({ id }) => selection.chosen.includes(id))
    const subjects = chosen.flatMap((review) => {
      const kind = kindOf(review)
      return kind ? [{ kind, id: review.subject_id, revision_id: review.revision_id }] : []
    })
    await decideAll(subjects, verdict, href)
    setDeclining(false)
    selection.clear()
    onDone()
  }
  return (
    <>
      <SelectionBar
        selection={selection}
        all={t('moderation.bulk.all')}
        count={t('moderation.bulk.count', { count })}
      >
        <Button size="s" variant="good" onClick={() => decide({ status: 'approved' })}>
          <Check size={15} />
          {t('moderation.bar.approve')}
        </Button>
        <Button size="s" variant="danger" onClick={() => setDeclining(true)}>
          <X size={15} />
          {t('moderation.bar.decline')}
        </Button>
      </SelectionBar>
      <DeclineDialog
        // With the reasons of the time before forgotten.
        key={String(declining)}
        count={count}
        open={declining}
        onClose={() => setDeclining(false)}
        onDecline={decide}
      />
    </>
  )
}

function DeclineDialog({
  count,
  open,
  onClose,
  onDecline,
}: {
  count: number
  open: boolean
  onClose: () => void
  onDecline: (verdict: Verdict<ContentReason>) => Promise<void>
}) {
  const { t, locale } = useTranslator()
  const [prepared, setPrepared] = useState<ContentReason[]>([])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { data: sentences = [] } = useQuery({
    ...contentQueries.reasons(locale),
    enabled: prepared.length > 0,
  })
  const handleDecline = () => {
    if (prepared.length === 0 && [...reason.trim()].length < 3) return setMissing(true)
    return onDecline({ status: 'declined', prepared, reason: reason.trim() })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('moderation.bulk.declineTitle', { count })}
      actions={
        <>
          <Button onClick={onClose}>{t('moderation.cancel')}</Button>
          <Button variant="danger" onClick={handleDecline}>
            {t('moderation.bar.decline')}
          </Button>
        </>
      }
    >
      <div className="mt-3.5">
        <DeclineReasons
          id="bulk"
          keys={false}
          reasons={contentReasons.map((key) => ({ key, name: t(`moderation.contentPrepared.${key}`) }))}
          sentences={sentences}
          decision={{
            prepared,
            reason,
            missing,
            toggle: (key) => {
              setMissing(false)
              setPrepared(prepared.includes(key) ? prepared.filter((one) => one !== key) : [...prepared, key])
            },
            write: (text) => {
              setMissing(false)
              setReason(text)
            },
          }}
        />
      </div>
    </Dialog>
  )
}
