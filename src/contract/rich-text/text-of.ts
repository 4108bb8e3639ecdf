import { cleanCode, cleanText } from './clean-text.ts'
import type { RichDocument, RichNode } from './document.ts'

/**
 * The text of a document: one line feed between blocks and for a break, mentions as `@name`, the line of a spoiler;
 * nothing of pictures, videos and markup. Empty blocks leave no line, so that tidying a document changes nothing.
 */
export function textOf(document: RichDocument): string {
  const lines: string[] = []
  collect(document, lines)
  return lines.join('\n').normalize('NFC')
}

/** Length as the bounds count it: code points of the text. */
export function textLength(document: RichDocument): number {
  let count = 0
  for (const _ of textOf(document)) count++
  return count
}

function collect(node: RichNode, lines: string[]): void {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'code_block') {
    const line = (node.content ?? []).map(node.type === 'code_block' ? codeText : inlineText).join('')
    if (line !== '') lines.push(line)
    return
  }
  if (node.type === 'spoiler') {
    const summary = cleanText(String(node.attrs?.summary ?? '')).trim()
    if (summary !== '') lines.push(summary)
  }
  for (const child of node.content ?? []) collect(child, lines)
}

const codeText = (node: RichNode): string => cleanCode(node.text ?? '')

function inlineText(node: RichNode): string {
  if (node.type === 'hard_break') return '\n'
  if (node.type === 'mention') return `@${node.attrs?.username}`
  return cleanText(node.text ?? '')
}

function* everyNode(node: RichNode): Generator<RichNode> {
  yield node
  for (const child of node.content ?? []) yield* everyNode(child)
}

const distinct = <T>(values: Iterable<T>): T[] => [...new Set(values)]

/** Ids of the pictures a document shows, each once, in their order. */
export const attachmentIdsOf = (document: RichDocument): number[] =>
  distinct(nodesOf(document, 'image').map((node) => Number(node.attrs?.attachment_id)))

/** Ids of the people a document mentions, each once. */
export const mentionsOf = (document: RichDocument): number[] =>
  distinct(nodesOf(document, 'mention').map((node) => Number(node.attrs?.user_id)))

/** Addresses a document links to, each once. */
export const linksOf = (document: RichDocument): string[] =>
  distinct(
    [...everyNode(document)].flatMap((node) =>
      (node.marks ?? []).filter((mark) => mark.type === 'link').map((mark) => String(mark.attrs?.href)),
    ),
  )

const nodesOf = (document: RichDocument, type: string): RichNode[] =>
  [...everyNode(document)].filter((node) => node.type === type)
