import { cutThai } from './thai-words.ts'

/** A version (1.21.4), or a run of letters, marks and figures; apostrophes inside a word belong to it. */
const pieces = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu
const maxWordLength = 40

export type Word = {
  /** Lower case, NFC. */
  text: string
  /** `WorldEdit` is also `world` and `edit`. */
  parts: string[]
}

/** The words of a text in their order. The same cut for documents and for queries. */
export function cutWords(text: string): Word[] {
  const words: Word[] = []
  for (const [piece] of text.normalize('NFC').matchAll(pieces)) {
    if (/[\u0e00-\u0e7f]/.test(piece)) {
      for (const run of piece.match(/[\u0e00-\u0e7f]+|[^\u0e00-\u0e7f]+/gu) ?? [])
        for (const word of /[\u0e00-\u0e7f]/.test(run) ? cutThai(run) : [run]) add(words, word)
    } else add(words, piece)
  }
  return words
}

function add(words: Word[], piece: string): void {
  const text = piece
    .replace(/['’ʼ]s$/i, '')
    .replace(/['’ʼ]/g, '')
    .toLowerCase()
  if (text === '' || text.length > maxWordLength) return
  const parts = piece.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
  words.push({
    text,
    parts: parts.length > 1 ? parts.map((part) => part.toLowerCase()).filter((part) => part.length > 1) : [],
  })
}
