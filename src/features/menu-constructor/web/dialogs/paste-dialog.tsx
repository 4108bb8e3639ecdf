import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import type { DialogProps } from '../workspace/app-view.ts'
import type { ProjectStorage } from '../workspace/storage/project-storage.ts'
import { useImport } from '../workspace/use-import.ts'

export function PasteDialog({ store, storage, open, onClose }: DialogProps & { storage: ProjectStorage }) {
  const t = useT()
  const [text, setText] = useState('')
  const { readText } = useImport({ store, storage })
  const handleOpen = () => {
    void readText(text)
    setText('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('constructor.project.pasteTitle')}
      text={t('constructor.project.pasteText')}
      actions={
        <>
          <Button onClick={onClose}>{t('constructor.app.cancel')}</Button>
          <Button variant="primary" disabled={text.trim() === ''} onClick={handleOpen}>
            {t('constructor.project.pasteDo')}
          </Button>
        </>
      }
    >
      <Field label={t('constructor.project.pasteLabel')}>
        <Textarea
          className="[&_textarea]:font-mono [&_textarea]:text-13 [&_textarea]:max-h-[50dvh]"
          rows={12}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
