import { z } from 'zod'

/** Length as the product counts it everywhere: code points after NFC; PostgreSQL's char_length gives the same. */
export function codePoints(value: string): number {
  let count = 0
  for (const _ of value.normalize('NFC')) count++
  return count
}

/** One line or paragraph of plain text: trimmed, NFC, bounded in code points, without control characters. */
export function text({ min, max, lines = false }: { min: number; max: number; lines?: boolean }) {
  return (
    z
      .string()
      // So far above the bound that composing cannot bring it back: refused before any work is done on it.
      .refine((value) => value.length <= max * 8 + 64, { error: 'too_long', params: { max }, abort: true })
      .transform((value) => value.normalize('NFC').trim())
      .superRefine((value, context) => {
        const length = codePoints(value)
        if (length < min) context.addIssue({ code: 'custom', message: 'too_short', params: { min, length } })
        if (length > max) context.addIssue({ code: 'custom', message: 'too_long', params: { max, length } })
        if ((lines ? controlsButLines : controls).test(value))
          context.addIssue({ code: 'custom', message: 'control_characters' })
        // Half a surrogate pair has no UTF-8: the database would silently store another character.
        if (!value.isWellFormed()) context.addIssue({ code: 'custom', message: 'invalid' })
      })
      .meta({ minLength: min, maxLength: max })
  )
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u001f\u007f\u2028\u2029]/
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlsButLines = /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029]/
