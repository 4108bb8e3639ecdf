import type { Editor } from '@tiptap/core'
import { getMarkRange } from '@tiptap/core'
import { useState } from 'react'
import { normaliseLink } from '../../contract/rich-text/links.ts'
import { useT } from '../i18n/translator.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { handleEnter } from './handle-enter.ts'

/** What a person types as an address: without a scheme it is a page of the web or a mail address. */
export function linkOf(typed: string): string | null {
  const value = typed.trim()
  const exact = normaliseLink(value)
  if (exact !== null || value === '') return exact
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(value)) return normaliseLink(`mailto:${value}`)
  return /^[^\s/:]+\.[^\s/:.]{2,}(?:[/:?#]|$)/.test(value) ? normaliseLink(`https://${value}`) : null
}

/** Where the chosen words lead, or new words with their address. */
export function LinkDialog({
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
    <Dialog open={open} onClose={close} title={t('editor.link.title')}>
      {open && <LinkForm editor={editor} onDone={close} />}
    </Dialog>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useT()
  const { selection, schema, doc } = editor.state
  const type = schema.marks.link!
  const range = getMarkRange(selection.$from, type)
  const place = selection.empty && range ? range : { from: selection.from, to: selection.to }
  const current = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(current)
  const [text, setText] = useState(doc.textBetween(place.from, place.to, ' '))
  const [tried, setTried] = useState(false)
  const href = linkOf(address)
  const newText = place.from === place.to

  function save() {
    setTried(true)
    if (href === null) return
    const { tr } = editor.state
    const mark = type.create({ href })
    if (newText) {
      const words = text.trim() || href.replace(/^(?:https?:\/\/|mailto:)/, '')
      tr.replaceSelectionWith(schema.text(words, [mark]), false).removeStoredMark(type)
    } else tr.removeMark(place.from, place.to, type).addMark(place.from, place.to, mark)
    editor.view.dispatch(tr)
    onDone()
  }
  function remove() {
    editor.view.dispatch(editor.state.tr.removeMark(place.from, place.to, type))
    onDone()
  }

  return (
    // No form: it stands inside the form of the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of its fields is the button
    <div className="editor-form" onKeyDown={(event) => handleEnter(event, save)}>
      <Field
        focus
        label={t('editor.link.address')}
        error={tried && href === null ? t('editor.link.invalid') : undefined}
      >
        <Input
          type="text"
          inputMode="url"
          autoComplete="off"
          value={address}
          placeholder="https://"
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      {newText && (
        <Field label={t('editor.link.text')}>
          <Input value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </Field>
      )}
      <div className="dialog-actions">
        {current !== '' && (
          <Button variant="danger" onClick={remove}>
            {t('editor.link.remove')}
          </Button>
        )}
        <Button onClick={onDone}>{t('editor.cancel')}</Button>
        <Button variant="primary" onClick={save}>
          {t('editor.link.save')}
        </Button>
      </div>
    </div>
  )
}
