import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { videoOfUrl } from '../../contract/rich-text/video-providers.ts'
import { cleanLine } from '../../contract/rich-text/clean-text.ts'
import { documentLimits } from '../../contract/rich-text/vocabulary.ts'
import { useT } from '../i18n/translator.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { handleEnter } from './handle-enter.ts'
import { insertBlock } from './blocks.ts'
import { runCommand } from './tools.ts'

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
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <Dialog open={open} onClose={close} title={t('editor.video.title')} text={t('editor.video.text')}>
      {open && <VideoForm editor={editor} onDone={close} />}
    </Dialog>
  )
}

function VideoForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useT()
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [tried, setTried] = useState(false)
  const video = videoOfUrl(address.trim())

  function save() {
    setTried(true)
    if (!video) return
    const attrs = { ...video, title: cleanLine(title, documentLimits.videoTitle) }
    onDone()
    runCommand(
      editor,
      insertBlock((schema) => schema.nodes.video!.create(attrs)),
    )
  }

  return (
    // No form: it stands inside the form of the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of its fields is the button
    <div className="editor-form" onKeyDown={(event) => handleEnter(event, save)}>
      <Field
        focus
        label={t('editor.video.address')}
        error={tried && !video ? t('editor.video.invalid') : undefined}
      >
        <Input
          inputMode="url"
          autoComplete="off"
          value={address}
          placeholder="https://rutube.ru/video/…"
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <Field label={t('editor.video.name')} hint={t('editor.optional')}>
        <Input
          value={title}
          autoComplete="off"
          maxLength={documentLimits.videoTitle}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <div className="dialog-actions">
        <Button onClick={onDone}>{t('editor.cancel')}</Button>
        <Button variant="primary" onClick={save}>
          {t('editor.video.add')}
        </Button>
      </div>
    </div>
  )
}
