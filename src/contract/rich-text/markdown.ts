import { Node } from 'prosemirror-model'
import { emptyDocument, type RichDocument, type RichTextSize } from './document.ts'
import { withoutStrays } from './markdown-directives.ts'
import { treeOfMarkdown } from './markdown-read.ts'
import { writeBlocks } from './markdown-write.ts'
import { schemaOf } from './schema.ts'
import { tidy } from './tidy.ts'

/**
 * Markdown as a document. Never refuses: HTML, unknown directives and addresses that may not be linked are text. The
 * bounds (depth, count, bytes) are `readDocument`'s to check.
 */
export function documentFromMarkdown(markdown: string, size: RichTextSize): RichDocument {
  const tree = treeOfMarkdown(markdown.toWellFormed(), size)
  const content = withoutStrays(tree.content ?? [], 'doc')
  const node = Node.fromJSON(schemaOf(size), tidy({ type: 'doc', content }))
  return content.length === 0 ? emptyDocument() : (node.toJSON() as RichDocument)
}

/** A canonical document as Markdown; reading that gives exactly the same document. */
export function documentToMarkdown(document: RichDocument): string {
  const text = writeBlocks(document.content)
  return text === '' ? '' : `${text}\n`
}
