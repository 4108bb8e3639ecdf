import type { RefusalReason } from '../../../contract/inspection.ts'
import type { FileRefusal } from '../passport.contract.ts'

/** Thrown where a file must not be taken; becomes the answer, never an error of the server. */
export class Refusal extends Error {
  readonly reason: FileRefusal
  constructor(key: RefusalReason, args: FileRefusal['args'] = {}) {
    super(key)
    this.name = 'Refusal'
    this.reason = { key, args }
  }
}

const longestShown = 120

/**
 * A foreign text as it may stand in a sentence and in the database: short, without what turns or breaks the line, and
 * without halves of letters.
 */
export function shownName(name: string, longest = longestShown): string {
  const short = name.length > longest ? `${name.slice(0, longest)}…` : name
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  const plain = short.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '�')
  return plain.toWellFormed()
}
