import { diffArrays } from 'diff'
import type { DiffParts } from '../contract/diff-parts.ts'

type Part = DiffParts[number]

/** Beyond this many changed words in one paragraph, the paragraph is shown as replaced. */
const mostEdits = 400
const segmenters = new Map<string, Intl.Segmenter>()

/**
 * What changed between two texts: paragraph by paragraph, and word by word inside a changed one. Words are found by the
 * language's own rules, because Thai has no spaces. Bounded work whatever the texts are.
 */
export function diffTexts(before: string, after: string, tag: string): DiffParts {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const blocks = diffArrays(toLines(before), toLines(after), { maxEditLength: 4000 })
  if (!blocks) return tidy([part('removed', before), part('added', after)])
  const parts: Part[] = []
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    const next = blocks[at + 1]
    const text = block.value.join('')
    if (block.removed && next?.added) {
      parts.push(...diffWords(text, next.value.join(''), tag))
      at++
    } else parts.push(part(block.added ? 'added' : block.removed ? 'removed' : 'same', text))
  }
  return tidy(parts)
}

/** How many code points were added and taken away, together. */
export function changedLength(parts: DiffParts): number {
  let length = 0
  for (const { kind, text } of parts) if (kind !== 'same') length += [...text].length
  return length
}

function diffWords(before: string, after: string, tag: string): Part[] {
  const changes = diffArrays(toWords(before, tag), toWords(after, tag), { maxEditLength: mostEdits })
  if (!changes) return [part('removed', before), part('added', after)]
  return changes.map((change) =>
    part(change.added ? 'added' : change.removed ? 'removed' : 'same', change.value.join('')),
  )
}

function toWords(text: string, tag: string): string[] {
  let segmenter = segmenters.get(tag)
  if (!segmenter) segmenters.set(tag, (segmenter = new Intl.Segmenter(tag, { granularity: 'word' })))
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

const part = (kind: Part['kind'], text: string): Part => ({ kind, text })

/** Lines with their ends, so that joining them gives the text again. */
const toLines = (text: string): string[] => text.split(/(?<=\n)/)

/** Neighbours of one kind become one. */
function tidy(parts: Part[]): DiffParts {
  const joined: Part[] = []
  for (const next of parts) {
    const last = joined.at(-1)
    if (next.text === '') continue
    if (last?.kind === next.kind) last.text += next.text
    else joined.push({ ...next })
  }
  return joined
}
