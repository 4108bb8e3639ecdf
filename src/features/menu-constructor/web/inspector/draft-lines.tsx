import { Textarea } from '../../../../web/ui/textarea.tsx'
import { useDraft } from './use-draft.ts'

/** A list of texts, one a line. An empty field is an empty list. */
export function DraftLines({
  values,
  onChange,
  label,
  placeholder,
}: {
  values: readonly string[]
  onChange: (values: string[]) => void
  label?: string
  placeholder?: string | undefined
}) {
  const draft = useDraft(values.join('\n'), (text) => onChange(text === '' ? [] : text.split('\n')))
  return (
    <Textarea
      className="font-mono text-13 [&_textarea]:min-h-10 [&_textarea]:font-mono [&_textarea]:text-13"
      aria-label={label}
      placeholder={placeholder}
      rows={2}
      spellCheck={false}
      value={draft.value}
      onChange={(event) => draft.onChange(event.target.value)}
      onBlur={draft.onBlur}
    />
  )
}
