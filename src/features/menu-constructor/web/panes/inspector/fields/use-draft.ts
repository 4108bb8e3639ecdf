import { useState } from 'react'

/**
 * What is typed stays as typed while the field has the focus, also where the file cannot hold it yet (half a number);
 * what changes from outside, such as by undo, shows at once.
 */
export function useDraft(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<{ text: string; seen: string | null } | null>(null)
  // Right after typing the file answers once; any other change comes from elsewhere.
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
