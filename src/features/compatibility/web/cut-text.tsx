import { secretKinds } from '../cut-secrets.contract.ts'

const marks = new RegExp(`(\\[(?:${secretKinds.join('|')})\\])`)

/** A piece of a log; what was cut out of it is marked. */
export function CutText({ text, label }: { text: string; label: string }) {
  return (
    // It scrolls by itself, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="compat-log" aria-label={label} tabIndex={0}>
      {text.split(marks).map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : part))}
    </pre>
  )
}
