import { useBlocker } from '@tanstack/react-router'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import type { DraftControl } from './use-draft.ts'

/** Whoever leaves takes nothing unsaved along: it is saved first, and where that fails, the person decides. */
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
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('publications.leave.title')}
      text={t('publications.leave.text')}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{t('publications.leave.stay')}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('publications.leave.go')}
          </Button>
        </>
      }
    />
  )
}
