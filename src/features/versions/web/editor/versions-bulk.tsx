import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReportError } from '../../../../web/form/use-report-error.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { SelectionBar } from '../../../../web/ui/list/selection-bar.tsx'
import type { Selection } from '../../../../web/ui/list/use-selection.ts'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { forgetResource } from '../../../resources/web/editor.queries.ts'
import { versionCalls } from './version-editor.queries.ts'

/** Deletes the chosen versions after one question. */
export function VersionsBulk({ slug, selection }: { slug: string; selection: Selection<number> }) {
  const t = useT()
  const client = useQueryClient()
  const report = useReportError(t)
  const [asking, setAsking] = useState(false)
  const count = selection.chosen.length
  const handleRemove = async () => {
    let removed = 0
    try {
      // One after the other: each has its own answer, and the first refusal says why the rest stays.
      for (const id of selection.chosen) {
        await versionCalls.remove(transportOf(client), { slug, id: String(id) })
        removed++
      }
    } catch (error) {
      report(error)
    }
    if (removed > 0)
      toasts.show({ kind: 'success', title: t('resources.write.versions.removedMany', { count: removed }) })
    setAsking(false)
    selection.clear()
    await forgetResource(client)
  }
  return (
    <>
      <SelectionBar
        selection={selection}
        all={t('resources.write.versions.pickAll')}
        count={t('resources.write.versions.picked', { count })}
      >
        <Button size="s" variant="danger" onClick={() => setAsking(true)}>
          {t('resources.write.versions.remove')}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('resources.write.versions.removeManyTitle', { count })}
        text={t('resources.write.versions.removeManyText')}
        back={t('publications.throw.back')}
        confirm={t('resources.write.versions.remove')}
        onConfirm={handleRemove}
      />
    </>
  )
}
