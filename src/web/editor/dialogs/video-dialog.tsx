import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { videoOfUrl } from '../../../contract/rich-text/video-providers.ts'
import { cleanLine } from '../../../contract/rich-text/clean-text.ts'
import { documentLimits } from '../../../contract/rich-text/vocabulary.ts'
import { useT } from '../../i18n/translator.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { AddressDialog, AddressForm } from './address-dialog.tsx'
import { insertBlock } from '../document/blocks.ts'
import { runCommand } from '../toolbar/tools.ts'

/** A video by the address of its page. */
export function VideoDialog({
  editor,
  open,
  onClose,
}: {
  editor: Editor
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <AddressDialog
      {...{ editor, open, onClose }}
      title={t('editor.video.title')}
      text={t('editor.video.text')}
    >
      {(done) => <VideoForm editor={editor} onDone={done} />}
    </AddressDialog>
  )
}

function VideoForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useT()
  const [title, setTitle] = useState('')

  function save(address: string) {
    const attrs = { ...videoOfUrl(address.trim())!, title: cleanLine(title, documentLimits.videoTitle) }
    onDone()
    runCommand(
      editor,
      insertBlock((schema) => schema.nodes.video!.create(attrs)),
    )
  }

  return (
    <AddressForm
      label={t('editor.video.address')}
      placeholder="https://rutube.ru/video/…"
      isValid={(address) => videoOfUrl(address.trim()) !== null}
      invalidText={t('editor.video.invalid')}
      saveText={t('editor.video.add')}
      onSave={save}
      onDone={onDone}
    >
      <Field label={t('editor.video.name')} hint={t('editor.optional')}>
        <Input
          value={title}
          autoComplete="off"
          maxLength={documentLimits.videoTitle}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
    </AddressForm>
  )
}
