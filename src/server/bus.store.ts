import { sql, type Db, type Sql } from '../db/sql.ts'

/** Where processes hear of each other. */
export const channel = 'blockyard'

export type Message = { topic: string; payload: unknown }

/** Messages as they travel. */
export const textsOf = (messages: readonly Message[]): string[] =>
  messages.map(({ topic, payload }) => JSON.stringify([topic, payload]))

/**
 * For a statement that says something itself: over rows, sends the text that a column of them holds, or gives it back for
 * `said`, where news do not go by the database.
 */
export const published = (db: Db, text: Sql): Sql =>
  db.say ? sql`array_agg(${text})` : sql`count(pg_notify(${channel}, ${text}))`

/** What `published` gave back. */
export async function said(db: Db, published: string[] | number | null): Promise<void> {
  if (Array.isArray(published)) await db.say?.(published)
}

/** Sent to all who listen when the caller's transaction commits, and never if it does not. */
export async function sendMessages(db: Db, messages: readonly Message[]): Promise<void> {
  if (db.say) return db.say(textsOf(messages))
  await db.execute(sql`select ${published(db, sql`m`)} from unnest(${textsOf(messages)}::text[]) m`)
}
