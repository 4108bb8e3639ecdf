import { z } from 'zod'
import type { RichDocument, RichTextIssue, RichTextSize } from './document.ts'
import { documentFromMarkdown } from './markdown.ts'
import { readDocument } from './read-document.ts'
import { textLength } from './text-of.ts'
import { documentLimits } from './vocabulary.ts'

/**
 * A field of rich text: a document, or Markdown as a string. What comes out is canonical. Bounds count the code points
 * of the text.
 */
export function richText(size: RichTextSize, { min, max }: { min: number; max: number }) {
  return z
    .union([
      z.string().meta({ description: 'Markdown' }),
      z.looseObject({ type: z.literal('doc') }).meta({ description: 'A document' }),
    ])
    .transform((value, context): RichDocument => {
      const refuse = (issues: RichTextIssue[]) => {
        for (const { key, args } of issues)
          context.addIssue({ code: 'custom', message: key, params: args, input: value })
        return z.NEVER
      }
      // Far more signs than the longest text needs: refused before it is parsed, which takes time by its length.
      const longest = Math.min(max * 4 + 10_000, documentLimits.markdown)
      if (typeof value === 'string' && value.length > longest)
        return refuse([{ key: 'document_too_large', args: { max: Math.floor(longest / 1024) } }])
      const read = readDocument(typeof value === 'string' ? documentFromMarkdown(value, size) : value, size)
      if ('issues' in read) return refuse(read.issues)
      const length = textLength(read.document)
      if (length < min) return refuse([{ key: 'too_short', args: { min, length } }])
      if (length > max) return refuse([{ key: 'too_long', args: { max, length } }])
      return read.document
    })
}
