import { useBlocker } from '@tanstack/react-router'
import { useT } from '../../../../web/i18n/translator.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import type { DraftControl } from './use-draft.ts'

/** Saves before the person leaves the page; if that fails, the person decides. */
export function WriteLeave({ draft }: { draft: Pick<DraftControl, 'saved' | 'isSafe'> }) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || draft.isSafe()) return false
      await draft.saved.flush()
      return !draft.isSafe()
    },
    enableBeforeUnload: () => !draft.isSafe(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('publications.leave.title')}
      text={t('publications.leave.text')}
      back={t('publications.leave.stay')}
      confirm={t('publications.leave.go')}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
