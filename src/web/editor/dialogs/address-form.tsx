import type { ReactNode } from 'react'
import { useState } from 'react'
import { useT } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { handleEnter } from './handle-enter.ts'

/** An address with its other fields and buttons; what cannot be used is said after the first try. */
export function AddressForm({
  label,
  placeholder,
  start = '',
  isValid,
  invalidText,
  saveText,
  onSave,
  onDone,
  more,
  children,
}: {
  label: string
  placeholder: string
  /** What stands there at first. */
  start?: string
  isValid: (address: string) => boolean
  invalidText: string
  saveText: string
  onSave: (address: string) => void
  onDone: () => void
  /** A button before the others. */
  more?: ReactNode
  /** Fields below the address. */
  children?: ReactNode
}) {
  const t = useT()
  const [address, setAddress] = useState(start)
  const [tried, setTried] = useState(false)
  const valid = isValid(address)

  function save() {
    setTried(true)
    if (valid) onSave(address)
  }

  return (
    // No form: it stands inside the form of the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of its fields is the button
    <div className="editor-form" onKeyDown={(event) => handleEnter(event, save)}>
      <Field focus label={label} error={tried && !valid ? invalidText : undefined}>
        <Input
          type="text"
          inputMode="url"
          autoComplete="off"
          value={address}
          placeholder={placeholder}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      {children}
      <div className="dialog-actions">
        {more}
        <Button onClick={onDone}>{t('editor.cancel')}</Button>
        <Button variant="primary" onClick={save}>
          {saveText}
        </Button>
      </div>
    </div>
  )
}
