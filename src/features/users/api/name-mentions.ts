import { failField } from '../../../contract/errors.ts'
import type { RichDocument, RichNode } from '../../../contract/rich-text/document.ts'
import { mentionsOf, textLength } from '../../../contract/rich-text/text-of.ts'
import { tidy } from '../../../contract/rich-text/tidy.ts'
import type { Db } from '../../../db/client.ts'
import { listUsernames } from './users.store.ts'

/**
 * The document with the real names of mentioned people: the sender may have put any name beside an id. A mention of
 * nobody becomes plain text. Done when content is saved, because its HTML is rendered then, and nobody can change
 * their name.
 */
export async function nameMentions(
  db: Db,
  document: RichDocument,
  /** Names count as text, and the real one may be longer. */
  bounds: { field: string; min?: number; max: number },
): Promise<RichDocument> {
  const ids = mentionsOf(document)
  if (ids.length === 0) return document
  const names = await listUsernames(db, ids)
  const name = (node: RichNode): RichNode => {
    if (node.type !== 'mention') return node.content ? { ...node, content: node.content.map(name) } : node
    const username = names.get(Number(node.attrs?.user_id))
    return username === undefined
      ? { type: 'text', text: `@${node.attrs?.username}` }
      : { ...node, attrs: { ...node.attrs, username } }
  }
  const named: RichDocument = { ...document, content: tidy(name(document)).content ?? [] }
  const { field, min = 0, max } = bounds
  const length = textLength(named)
  if (length < min) throw failField(field, 'too_short', { min, length })
  if (length > max) throw failField(field, 'too_long', { max, length })
  return named
}
