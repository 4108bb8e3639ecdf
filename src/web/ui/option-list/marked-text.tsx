import { findMatch } from './option-list-state.ts'

/** A text with what was typed marked in it. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const match = findMatch(text, typed)
  if (!match) return text
  return (
    <>
      {text.slice(0, match[0])}
      <mark>{text.slice(...match)}</mark>
      {text.slice(match[1])}
    </>
  )
}
