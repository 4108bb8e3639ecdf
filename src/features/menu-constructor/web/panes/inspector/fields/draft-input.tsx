import { useState, type ReactNode } from 'react'
import { Input } from '../../../../../../web/ui/field/input.tsx'
import { Textarea } from '../../../../../../web/ui/field/textarea.tsx'

/** A text field over something in the file; see `useDraft`. */
export function DraftInput({
  value,
  onChange,
  label,
  placeholder,
  mono = false,
  inputMode,
  end,
}: {
  value: string
  onChange: (value: string) => void
  /** The name outside of a Field. */
  label?: string
  placeholder?: string | undefined
  mono?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal'
  end?: ReactNode
}) {
  const draft = useDraft(value, onChange)
  return (
    <Input
      small
      className={mono ? 'font-mono text-13' : undefined}
      aria-label={label}
      placeholder={placeholder}
      inputMode={inputMode}
      spellCheck={mono ? false : undefined}
      autoComplete="off"
      end={end}
      value={draft.value}
      onChange={(event) => draft.onChange(event.target.value)}
      onBlur={draft.onBlur}
    />
  )
}

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

/**
 * What is typed stays as typed while the field has the focus, also where the file cannot hold it yet (half a number);
 * what changes from outside, such as by undo, shows at once.
 */
export function useDraft(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<{ text: string; seen: string | null } | null>(null)
  // The first change after typing is the answer of the file; any other one comes from elsewhere.
  if (draft && draft.seen === null) setDraft({ ...draft, seen: value })
  else if (draft && draft.seen !== value) setDraft(null)
  return {
    value: draft?.text ?? value,
    onChange: (text: string) => {
      setDraft({ text, seen: null })
      commit(text)
    },
    onBlur: () => setDraft(null),
  }
}
