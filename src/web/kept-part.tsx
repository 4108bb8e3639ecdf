import type { ReactNode } from 'react'
import { useTranslator } from './i18n/translator.tsx'

/**
 * Parts of pages that look the same for every visitor who reads the same language, kept as the HTML they were last
 * drawn as. React has no such thing: a kept part is drawn as a marked empty element, and its HTML is put in afterwards.
 */
export type KeptParts = {
  /** What the parts of our own words hold; the others are counted by whoever keeps the objects they show. */
  readonly bytes: number
  /**
   * Draws a page with what is kept, as pieces in their order; `draw` runs at once and without waiting. `onKept` is told
   * how many bytes are kept anew by the objects they show.
   */
  fill(draw: () => string, onKept?: (bytes: number) => void): PagePiece[]
}

/** Text of a page; what is kept is encoded already. */
export type PagePiece = string | Uint8Array

type Kept = { html: Uint8Array; beside: readonly unknown[] }
type Rendering = {
  /** Under which mark a part of this page is put in or taken out. */
  slots: { kept: Uint8Array | undefined; keep: (html: Uint8Array) => void }[]
  store: Store
  onKept: (bytes: number) => void
}
type Store = { named: Map<string, Kept>; namedBytes: number; ofObjects: WeakMap<object, Map<string, Kept>> }

/** An element of this name is in no page and in no text: authors cannot write elements. */
const mark = 'kept-part'
const maxNamedBytes = 2 * 1024 * 1024
/** About what stands around kept bytes: an array, its buffer, an entry of a map with its name. */
export const keptOverhead = 400
const encoder = new TextEncoder()
const alone: readonly unknown[] = []
let current: Rendering | null = null

export function makeKeptParts(): KeptParts {
  const store: Store = { named: new Map(), namedBytes: 0, ofObjects: new WeakMap() }
  return {
    get bytes() {
      return store.namedBytes
    },
    fill(draw, onKept = () => {}) {
      const rendering: Rendering = { slots: [], store, onKept }
      current = rendering
      try {
        return putIn(draw(), rendering.slots)
      } finally {
        current = null
      }
    },
  }
}

/**
 * Around one element that always stands in the same place and hoists nothing into the head, such as a picture that is
 * asked for first.
 */
export function KeptPart({
  of,
  beside = alone,
  part,
  children,
}: {
  /** What it shows: an answer of the API or a part of one, for another answer is another object. Left out: our own words. */
  of?: object | null | undefined
  /** The other answers it shows: when one of them is another, it is drawn anew. Always the same number of them. */
  beside?: readonly unknown[]
  /** Its name, with everything else it depends on besides the language. */
  part: string
  children: ReactNode
}) {
  // Asked for and not there: drawn as if nothing were kept.
  if (!import.meta.env.SSR || current === null || of === null) return children
  return <Slot of={of} beside={beside} part={part} body={children} />
}

type SlotProps = { of: object | undefined; beside: readonly unknown[]; part: string; body: ReactNode }

function Slot({ of, beside, part, body }: SlotProps) {
  const { locale } = useTranslator()
  const { slots, store, onKept } = current!
  const name = `${part} ${locale}`
  const map = of ? mapOf(store, of) : store.named
  const known = map.get(name)
  const kept = known?.beside.every((one, at) => one === beside[at]) ? known.html : undefined
  const keep = (html: Uint8Array) => {
    map.set(name, { html, beside })
    const more = known ? html.length - known.html.length : html.length + keptOverhead
    if (of) onKept(more)
    else countNamed(store, more)
  }
  const Mark = mark as 'span'
  const id = String(slots.push({ kept, keep }) - 1)
  return kept === undefined ? <Mark id={id}>{body}</Mark> : <Mark id={id} />
}

/** Some have what was filtered by in their name, so there is no end of them. */
function countNamed(store: Store, more: number): void {
  store.namedBytes += more
  if (store.namedBytes <= maxNamedBytes) return
  store.named.clear()
  store.namedBytes = 0
}

/** Parts of one object share a map from the first rendering on. */
function mapOf({ ofObjects }: Store, of: object): Map<string, Kept> {
  const known = ofObjects.get(of)
  if (known) return known
  const map = new Map<string, Kept>()
  ofObjects.set(of, map)
  return map
}

const bytesOf = (piece: PagePiece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)

/** Pieces as one; a part may hold others that were kept before it. */
function joined(pieces: readonly PagePiece[]): Uint8Array {
  if (pieces.every((piece) => typeof piece === 'string')) return encoder.encode(pieces.join(''))
  const bytes = pieces.map(bytesOf)
  const all = new Uint8Array(bytes.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of bytes) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

const opening = `<${mark} id="`
const closing = `</${mark}>`

/** Replaces every mark by what was kept, and keeps what was drawn inside the others. */
function putIn(html: string, slots: Rendering['slots']): PagePiece[] {
  const pieces: PagePiece[] = []
  const open: { slot: Rendering['slots'][number]; from: number }[] = []
  let at = 0
  for (;;) {
    const start = html.indexOf(opening, at)
    const end = open.length > 0 ? html.indexOf(closing, at) : -1
    if (end >= 0 && (start < 0 || end < start)) {
      pieces.push(html.slice(at, end))
      const { slot, from } = open.pop()!
      slot.keep(joined(pieces.slice(from)))
      at = end + closing.length
    } else if (start >= 0) {
      pieces.push(html.slice(at, start))
      const quote = html.indexOf('"', start + opening.length)
      const slot = slots[Number(html.slice(start + opening.length, quote))]!
      at = quote + 2
      if (slot.kept === undefined) open.push({ slot, from: pieces.length })
      else {
        pieces.push(slot.kept)
        at += closing.length
      }
    } else return [...pieces, html.slice(at)]
  }
}
