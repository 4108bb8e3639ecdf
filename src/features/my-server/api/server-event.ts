import type { EventSource } from '../../webhooks/api/event-sources.ts'
import { findServer } from './servers.store.ts'

/** What is new on a server: told to its owner alone, while it is theirs and wants to be heard of. */
export const serverEvent: EventSource = async (db, { id, data }, reader) => {
  const row = await findServer(db, id, reader.id)
  if (!row?.notices) return null
  const path = `/my-server?server=${id}`
  return {
    subject: { kind: 'server', id, title: row.name, path },
    path,
    server: { news: newsOf(data.news), count: Number(data.count) },
  }
}

const newsOf = (value: unknown) => (value === 'recalled' || value === 'ready' ? value : 'updates')
