import { sql, type Db, type Sql } from '../db/sql.ts'

/** Where processes hear of each other. */
export const channel = 'blockyard'

export type Message = { topic: string; payload: unknown }

/** Messages as they travel. */
export const textsOf = (messages: readonly Message[]): string[] =>
  messages.map(({ topic, payload }) => JSON.stringify([topic, payload]))

/** For a statement that says something itself: sends the text that a column of it holds. */
export const published = (text: Sql): Sql => sql`pg_notify(${channel}, ${text})`

/** Sent to all who listen when the caller's transaction commits, and never if it does not. */
export async function sendMessages(db: Db, messages: readonly Message[]): Promise<void> {
  await db.execute(sql`select ${published(sql`m`)} from unnest(${textsOf(messages)}::text[]) m`)
}
