import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { useReportError } from '../../../../web/form/use-report-error.ts'
import type { ReviewStage } from './review-stage.ts'
import type { PublicationActions, EditedPublication } from '../../kind/web/publication-actions.ts'

/** Read, change, take back, send again, delete: whatever fits the stage. */
export function ReviewActions({
  item: { abilities },
  actions,
  stage,
}: {
  item: EditedPublication
  actions: PublicationActions
  stage: ReviewStage
}) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const report = useReportError(t)
  const [removing, setRemoving] = useState(false)
  const { noun, path } = actions

  const run = (call: 'submit' | 'withdraw') => async () => {
    try {
      await actions[call](client)
    } catch (error) {
      report(error)
      await actions.forget(client)
    }
  }
  const handleRemove = async () => {
    try {
      await actions.remove(transportOf(client))
      await router.navigate({ href: to(actions.ownPath) })
      await actions.drop(client)
    } catch (error) {
      setRemoving(false)
      report(error)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {stage === 'unsent' && abilities.edit && (
        <Button variant="primary" onClick={run('submit')}>
          {t('publications.send')}
        </Button>
      )}
      {abilities.edit && (
        <Button variant={stage === 'declined' ? 'primary' : 'plain'} href={to(`${path}/edit`)}>
          {t(stage === 'declined' ? 'publications.review.fix' : 'publications.review.edit')}
        </Button>
      )}
      <Button href={to(path)}>{t(`${noun}.write.review.open`)}</Button>
      {stage === 'waiting' && abilities.remove && (
        <Button onClick={run('withdraw')}>{t('publications.review.withdraw')}</Button>
      )}
      {abilities.remove && (
        <Button variant="ghost" onClick={() => setRemoving(true)}>
          {t(`${noun}.write.remove.button`)}
        </Button>
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t(`${noun}.write.remove.title`)}
        text={t(`${noun}.write.remove.text`)}
        back={t(`${noun}.write.remove.back`)}
        confirm={t(`${noun}.write.remove.button`)}
        onConfirm={handleRemove}
      />
    </div>
  )
}
