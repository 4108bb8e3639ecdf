import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Asks for an address and gives the focus back to the text. `children` fills it anew each time it opens. */
export function AddressDialog({
  editor,
  open,
  onClose,
  title,
  text,
  children,
}: {
  editor: Editor
  open: boolean
  onClose: () => void
  title: string
  text?: string
  children: (done: () => void) => ReactNode
}) {
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <Dialog open={open} onClose={close} title={title} text={text}>
      {open && children(close)}
    </Dialog>
  )
}
