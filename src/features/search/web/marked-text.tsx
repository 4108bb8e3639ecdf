import type { TextRange } from '../search.contract.ts'

/** A text with what was found in it marked. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const letters = [...text]
  const between = (start: number, end?: number) => letters.slice(start, end).join('')
  return (
    <>
      {ranges.map(({ start, end }, index) => [
        between(ranges[index - 1]?.end ?? 0, start),
        <mark key={start}>{between(start, end)}</mark>,
      ])}
      {between(ranges.at(-1)?.end ?? 0)}
    </>
  )
}
