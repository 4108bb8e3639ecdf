import type { EventSource } from '../../../webhooks/api/event-sources.ts'
import type { Publication, PublicationKind } from '../../kind/api/publication-kind.ts'

/** A decision about a text as webhooks tell of it: to those who write it, and nobody else. */
export const reviewEvent =
  <Item extends Publication, Details>(kind: PublicationKind<Item, Details>): EventSource =>
  async (db, { id, data }, reader) => {
    const item = await kind.find(db, id)
    if (!item || !kind.policy.write(reader, item)) return null
    const path = kind.path(item)
    const { title, result, reason } = data as Record<'title' | 'result' | 'reason', string>
    return { subject: { kind: kind.name, id, title, path }, path, review: { result, reason } }
  }
