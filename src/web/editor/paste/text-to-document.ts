import { emptyDocument, type RichDocument, type RichTextSize } from '../../../contract/rich-text/document.ts'
import { documentFromMarkdown } from '../../../contract/rich-text/markdown.ts'
import { bbcodeToDocument, looksLikeBbcode } from './bbcode-to-document.ts'
import { readDocument } from '../../../contract/rich-text/read-document.ts'
import { textOf } from '../../../contract/rich-text/text-of.ts'

/** A pasted text as a document: BBCode, Markdown, or lines. `asItIs` takes no sign in it for markup. */
export function textToDocument(text: string, size: RichTextSize, asItIs = false): RichDocument {
  const given = text.replace(/\r\n?/g, '\n').toWellFormed()
  if (!asItIs && looksLikeBbcode(given)) return bbcodeToDocument(given, size)
  if (!asItIs && looksLikeMarkdown(given)) return documentFromMarkdown(given, size)
  const content = given
    .split(/\n[ \t]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .split('\n')
        .flatMap((line, index) => [
          ...(index > 0 ? [{ type: 'hard_break' }] : []),
          ...(line === '' ? [] : [{ type: 'text', text: line.replaceAll('\t', '  ') }]),
        ]),
    }))
  return content.length === 0 ? emptyDocument() : { type: 'doc', content }
}

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

const blockSigns = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^:::[a-z]/m,
  /^> \S/m,
  /^\|.+\|[ \t]*\n\|[ :|-]+\|/m,
  /^ {0,3}[-*+] \[[ xX]\] \S/m,
]
const lines = [/^ {0,3}[-*+] \S/gm, /^ {0,3}\d{1,4}[.)] \S/gm]
// No piece may hold the sign it begins with: a long row of them would be tried from every one of them to the end.
const inline = [
  /\*\*[^*\s][^*\n]*\*\*/,
  /\[[^[\]\n]+\]\((?:https?:|\/|#|mailto:)[^)\s]*\)/,
  /(?<!`)`[^`\n]+`(?!`)/,
  /~~[^~\n]+~~/,
]

/** Whether a pasted text is Markdown: signs that a person does not type by chance. */
export const looksLikeMarkdown = (text: string): boolean =>
  blockSigns.some((sign) => sign.test(text)) ||
  lines.some((sign) => (text.match(sign)?.length ?? 0) >= 2) ||
  inline.some((sign) => sign.test(text))
