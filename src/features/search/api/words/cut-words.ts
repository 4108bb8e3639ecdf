import { cutThai } from './thai-words.ts'

/** A version (1.21.4), or a run of letters, marks and figures; apostrophes inside a word belong to it. */
const pieces = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu
const maxWordLength = 40

export type Word = {
  /** Lower case, NFC. */
  text: string
  /** `WorldEdit` is also `world` and `edit`. */
  parts: string[]
  /** With the next one, where a hyphen joins them: `hand-drawn` is also `handdrawn`. */
  joined?: string
}

/** The words of a text in their order. The same cut for documents and for queries. */
export const cutWords = (text: string): Word[] => placeWords(text.normalize('NFC')).map(({ word }) => word)

export type PlacedWord = { word: Word; start: number; end: number }

/** The same with their places in a text that is in NFC. */
export function placeWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = []
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (/[\u0e00-\u0e7f]/.test(piece)) {
      for (const { 0: run, index: inPiece } of piece.matchAll(/[\u0e00-\u0e7f]+|[^\u0e00-\u0e7f]+/gu)) {
        let from = index + inPiece
        for (const word of /[\u0e00-\u0e7f]/.test(run) ? cutThai(run) : [run]) {
          // What is no word is left out between words.
          from = Math.max(from, text.indexOf(word, from))
          add(words, word, from)
          from += word.length
        }
      }
    } else add(words, piece, index)
  }
  for (const [at, { word, end }] of words.entries()) {
    const next = words[at + 1]
    if (next && /^[-‐‑]$/.test(text.slice(end, next.start)) && /^\D+$/.test(word.text + next.word.text))
      word.joined = word.text + next.word.text
  }
  return words
}

function add(words: PlacedWord[], piece: string, start: number): void {
  const text = piece
    .replace(/['’ʼ]s$/i, '')
    .replace(/['’ʼ]/g, '')
    .toLowerCase()
  if (text === '' || text.length > maxWordLength) return
  const parts = piece.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
  const word = {
    text,
    parts: parts.length > 1 ? parts.map((part) => part.toLowerCase()).filter((part) => part.length > 1) : [],
  }
  words.push({ word, start, end: start + piece.length })
}
