import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/client.ts'
import { contentTables } from './personal-content.ts'
import type { PersonalTable } from './personal-table.ts'

/**
 * Every table that points at people, and what becomes of its rows. A test compares this list with the database: a new
 * table is neither exported nor removed by accident, somebody has to decide.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: 'user_roles', people: ['user_id'], columns: ['role', 'granted_at'], onDeletion: 'remove' },
  {
    table: 'sessions',
    people: ['user_id'],
    columns: [
      'user_agent',
      'ip',
      'scope',
      'created_at',
      'last_used_at',
      'proven_at',
      'device_since',
      'revoked_at',
    ],
    onDeletion: 'remove',
  },
  {
    table: 'email_codes',
    people: ['user_id'],
    columns: ['purpose', 'email', 'created_at', 'used_at'],
    onDeletion: 'remove',
  },
  {
    table: 'password_resets',
    people: ['user_id'],
    columns: ['created_at', 'used_at'],
    onDeletion: 'remove',
  },
  {
    table: 'personal_tokens',
    people: ['user_id'],
    columns: ['name', 'scopes', 'created_at', 'expires_at', 'last_used_at'],
    onDeletion: 'remove',
  },
  {
    table: 'totp_factors',
    people: ['user_id'],
    columns: ['created_at', 'confirmed_at'],
    onDeletion: 'remove',
  },
  { table: 'recovery_codes', people: ['user_id'], columns: ['created_at', 'used_at'], onDeletion: 'remove' },
  {
    table: 'passkeys',
    people: ['user_id'],
    columns: ['name', 'transports', 'backed_up', 'created_at', 'last_used_at', 'doubted_at'],
    onDeletion: 'remove',
  },
  { table: 'passkey_challenges', people: ['user_id'], columns: ['created_at'], onDeletion: 'remove' },
  {
    table: 'notifications',
    people: ['user_id'],
    columns: ['kind', 'data', 'read_at', 'created_at'],
    onDeletion: 'remove',
  },
  {
    table: 'notification_choices',
    people: ['user_id'],
    columns: ['kind', 'site', 'mail'],
    onDeletion: 'remove',
  },
  {
    table: 'user_status_events',
    people: ['user_id', 'actor_id'],
    columns: ['from_status', 'to_status', 'reason', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'user_sanctions',
    people: ['user_id', 'actor_id', 'lifted_by'],
    columns: ['kind', 'reason', 'until', 'created_at', 'lifted_at'],
    onDeletion: 'keep',
  },
  {
    table: 'appeals',
    people: ['user_id', 'answered_by'],
    columns: ['text', 'created_at', 'answered_at', 'answer'],
    onDeletion: 'remove',
  },
  {
    table: 'contact_messages',
    people: ['user_id', 'handled_by'],
    columns: ['name', 'email', 'text', 'created_at', 'handled_at'],
    onDeletion: 'remove',
  },
  {
    table: 'complaints',
    people: ['user_id', 'closed_by'],
    columns: ['name', 'email', 'role', 'path', 'explanation', 'created_at', 'closed_at', 'result'],
    // Somebody else's right may rest on it; the account is no longer named.
    onDeletion: 'keep',
  },
  {
    table: 'audit_log',
    people: ['actor_id'],
    columns: ['action', 'target', 'created_at'],
    onDeletion: 'keep',
  },
  {
    // A rule of the site, not a fact about the person who made it.
    table: 'blocked_domains',
    people: ['created_by'],
    columns: ['domain', 'reason', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'blocked_users',
    people: ['user_id', 'blocked_id'],
    columns: ['blocked_id', 'created_at'],
    onDeletion: 'remove',
  },
  {
    // What nothing uses goes by itself within a day; the rest is part of texts and versions that stay.
    table: 'attachments',
    people: ['owner_id'],
    columns: ['type', 'name', 'size', 'mime', 'width', 'height', 'sha256', 'created_at'],
    onDeletion: 'keep',
  },
  {
    table: 'attachment_uploads',
    people: ['owner_id'],
    columns: ['type', 'name', 'length', 'received', 'created_at', 'expires_at'],
    onDeletion: 'remove',
  },
  {
    table: 'account_deletions',
    people: ['user_id'],
    columns: ['requested_at', 'delete_at'],
    onDeletion: 'remove',
  },
  ...contentTables,
]

/** The person's own row, without the hash of the password and our own marks. */
const ownRow = (userId: number): Sql => sql`
  select id, username, email, email_verified_at, staff_decision, decision_reason, language, settings - 'demo' as settings,
    avatar_key is not null as has_avatar, last_seen_at, created_at
  from users where id = ${userId}`

/** Money is written to accounts by name, and stays when the person goes. */
const transfers = (userId: number): Sql => sql`
  select from_account, to_account, kopecks, kind, reason, reference, created_at, available_at
  from transfers where from_account = ${`user:${userId}`} or to_account = ${`user:${userId}`}
  order by created_at, id`

/** Everything stored about a person, one table after the other, so that only one is in memory at a time. */
export async function* readPersonalData(db: Db, userId: number): AsyncGenerator<[string, unknown[]]> {
  yield ['users', await asJson(db, ownRow(userId))]
  yield ['transfers', await asJson(db, transfers(userId))]
  for (const { table, people, columns } of personalTables) {
    const names = columns.map((name) => sql.identifier(name))
    yield [
      table,
      await asJson(
        db,
        sql`select ${sql.join(names, sql`, `)} from ${sql.identifier(table)}
          where ${sql.identifier(people[0]!)} = ${userId}`,
      ),
    ]
  }
}

/** Rows as PostgreSQL writes them in JSON: numbers stay numbers, times are ISO. */
async function asJson(db: Db, question: Sql): Promise<unknown[]> {
  const { rows } = await db.execute<{
    data: unknown
  }>(sql`select to_jsonb(r) as data from (${question}) as r`)
  return rows.map(({ data }) => data)
}

/** Removes what goes with an account. Of `blocked_users` also where others blocked this person. */
export async function removePersonalData(db: Db, userId: number): Promise<void> {
  for (const { table, people, beforeRemoval } of personalTables.filter(
    (one) => one.onDeletion === 'remove',
  )) {
    if (beforeRemoval) await db.execute(beforeRemoval(userId))
    await db.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(people[0]!)} = ${userId}`,
    )
  }
  await db.execute(sql`delete from blocked_users where blocked_id = ${userId}`)
}
