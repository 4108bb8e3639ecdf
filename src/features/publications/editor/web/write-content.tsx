import { useState } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { writeBlocks } from '../../../../contract/rich-text/markdown-write.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import type { RichTextEditorProps } from '../../../../web/editor/editor-props.ts'
import { LazyEditor } from '../../../../web/editor/lazy-editor.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { counterText } from './counter-text.ts'

/** A long text in the editor, with its counter. */
export function WriteContent({
  name = 'content',
  label,
  hint,
  value,
  max,
  error,
  language,
  services,
  markdown,
  required = true,
  onChange,
}: {
  /** Of the field plain forms send. */
  name?: string
  label?: string
  hint?: string
  value: RichDocument
  max: number
  error: string | undefined
  language: Locale
  services: Partial<RichTextEditorProps>
  /** What a plain form had sent. */
  markdown?: string | undefined
  required?: boolean
  onChange: (document: RichDocument) => void
}) {
  const { t, locale } = useTranslator()
  const [first] = useState(() => markdown ?? writeBlocks(value.content))
  const length = textLength(value)
  const id = `write-${name}`
  const words = label ?? t('publications.content')
  return (
    <Field
      id={id}
      label={words}
      hint={hint}
      counter={counterText(locale, length, max)}
      over={length > max}
      error={error}
      required={required}
    >
      <LazyEditor
        {...services}
        id={id}
        describedBy={`${id}-message`}
        name={name}
        label={words}
        markdown={first}
        value={value}
        onChange={onChange}
        language={language}
        invalid={error !== undefined}
      />
    </Field>
  )
}
