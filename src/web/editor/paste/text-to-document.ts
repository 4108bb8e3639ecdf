import { emptyDocument } from '../../../contract/rich-text/document.ts'
import type { RichDocument, RichTextSize } from '../../../contract/rich-text/document.ts'
import { documentFromMarkdown } from '../../../contract/rich-text/markdown.ts'
import { bbcodeToDocument, looksLikeBbcode } from './bbcode-to-document.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'

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
