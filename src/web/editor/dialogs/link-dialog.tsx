import { getMarkRange, type Editor } from '@tiptap/core'
import { useState } from 'react'
import { normaliseLink } from '../../../contract/rich-text/links.ts'
import { useT } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { AddressDialog, AddressForm } from './address-dialog.tsx'

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
  return (
    <AddressDialog {...{ editor, open, onClose }} title={t('editor.link.title')}>
      {(done) => <LinkForm editor={editor} onDone={done} />}
    </AddressDialog>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useT()
  const { selection, schema, doc } = editor.state
  const type = schema.marks.link!
  const range = getMarkRange(selection.$from, type)
  const place = selection.empty && range ? range : { from: selection.from, to: selection.to }
  const current = String(editor.getAttributes('link').href ?? '')
  const [text, setText] = useState(doc.textBetween(place.from, place.to, ' '))
  const newText = place.from === place.to

  function save(address: string) {
    const href = linkOf(address)!
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
    <AddressForm
      label={t('editor.link.address')}
      placeholder="https://"
      start={current}
      isValid={(address) => linkOf(address) !== null}
      invalidText={t('editor.link.invalid')}
      saveText={t('editor.link.save')}
      onSave={save}
      onDone={onDone}
      more={
        current !== '' && (
          <Button variant="danger" onClick={remove}>
            {t('editor.link.remove')}
          </Button>
        )
      }
    >
      {newText && (
        <Field label={t('editor.link.text')}>
          <Input value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </Field>
      )}
    </AddressForm>
  )
}
