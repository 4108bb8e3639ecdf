import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something happens that is hard to undo: the way back, and the button that does it. */
export function ConfirmDialog({
  back,
  confirm,
  onConfirm,
  tone = 'danger',
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'actions'> & {
  back: ReactNode
  confirm: ReactNode
  onConfirm: () => unknown
  tone?: 'danger' | 'primary'
}) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{back}</Button>
          <Button variant={tone} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
