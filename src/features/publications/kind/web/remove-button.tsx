import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import type { PublicationActions } from './publication-actions.ts'

/** Deletes an item, after asking, and opens the list of one's own. */
export function RemoveButton({ title, actions }: { title: string; actions: PublicationActions }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)
  const words = `${actions.noun}.write.remove` as const

  const handleRemove = async () => {
    const removed = await attempt(
      async () => {
        await actions.remove(transportOf(client))
        await router.navigate({ href: to(actions.ownPath) })
        await actions.drop(client)
      },
      t(`${words}.done`, { title }),
    )
    if (!removed) setAsking(false)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t(`${words}.button`)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`${words}.title`)}
        text={t(`${words}.text`)}
        back={t(`${words}.back`)}
        confirm={t(`${words}.button`)}
        onConfirm={handleRemove}
      />
    </>
  )
}
