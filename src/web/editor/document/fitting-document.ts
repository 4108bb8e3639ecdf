import type { RichDocument, RichTextSize } from '../../../contract/rich-text/document.ts'
import { readDocument } from '../../../contract/rich-text/read-document.ts'
import { textOf } from '../../../contract/rich-text/text-of.ts'
import { textToDocument } from '../paste/text-to-document.ts'

/** A document the editor can hold, with a line to write on at its end. One that no longer fits the schema gives its words rather than nothing. */
export function fittingDocument(value: RichDocument, size: RichTextSize): RichDocument {
  const read = readDocument(value, size)
  if ('document' in read) {
    const { content } = read.document
    const writable = ['paragraph', 'heading', 'code_block'].includes(content.at(-1)!.type)
    return writable ? read.document : { type: 'doc', content: [...content, { type: 'paragraph' }] }
  }
  try {
    return textToDocument(textOf(value), size, true)
  } catch {
    return textToDocument('', size)
  }
}
