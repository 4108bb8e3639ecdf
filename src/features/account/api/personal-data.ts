import type { Db } from '../../../db/client.ts'
import { contentTables } from './personal-content.ts'
import {
  listOwnCollected,
  listOwnDeliveries,
  listOwnRow,
  listOwnServerChanges,
  listOwnServerEntries,
  listOwnTransfers,
  listRowsOf,
  removeCollected,
  removeRowsOf,
} from './personal-data.store.ts'
import type { PersonalTable } from './personal-table.ts'

/**
 * Every table that points at people, and what becomes of its rows. A test compares this list with the database: a new
 * table is neither exported nor removed by accident, somebody has to decide.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: 'author_names', people: ['user_id'], columns: ['key'], onDeletion: 'remove' },
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
    columns: ['kind', 'site', 'mail', 'push'],
    onDeletion: 'remove',
  },
  {
    // The address and its keys are secrets of the browser.
    table: 'push_devices',
    people: ['user_id'],
    columns: ['language', 'created_at', 'last_used_at'],
    onDeletion: 'remove',
  },
  {
    table: 'digests',
    people: ['user_id'],
    columns: ['every', 'time_zone', 'sent_until', 'next_at'],
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
    // Another person's rights may depend on it; the deleted account has no name any more.
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
    table: 'webhooks',
    people: ['user_id'],
    columns: ['resource_id', 'name', 'preset', 'target', 'events', 'language', 'off', 'created_at'],
    onDeletion: 'remove',
  },
  {
    table: 'saved_searches',
    people: ['user_id'],
    columns: ['search', 'notice', 'created_at'],
    onDeletion: 'remove',
  },
  {
    table: 'collections',
    people: ['user_id'],
    columns: ['title', 'description', 'language', 'visibility', 'created_at', 'updated_at'],
    onDeletion: 'remove',
    beforeRemoval: removeCollected,
  },
  {
    table: 'servers',
    people: ['user_id'],
    columns: [
      'id',
      'name',
      'platform',
      'game_version',
      'java',
      'target_platform',
      'target_game_version',
      'notices',
      'unknown_count',
      'created_at',
      'updated_at',
    ],
    onDeletion: 'remove',
  },
  {
    // Unused files are removed within a day anyway; the others belong to articles and versions that stay.
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

/** Everything stored about a person, one table after the other, so that only one is in memory at a time. */
export async function* readPersonalData(db: Db, userId: number): AsyncGenerator<[string, unknown[]]> {
  yield ['users', await listOwnRow(db, userId)]
  yield ['transfers', await listOwnTransfers(db, userId)]
  yield ['webhook_deliveries', await listOwnDeliveries(db, userId)]
  yield ['collection_items', await listOwnCollected(db, userId)]
  yield ['server_entries', await listOwnServerEntries(db, userId)]
  yield ['server_changes', await listOwnServerChanges(db, userId)]
  for (const { table, people, columns } of personalTables)
    yield [table, await listRowsOf(db, { table, owner: people[0]!, columns }, userId)]
}

/** Removes what is deleted with an account, including the rows of others who blocked this person. */
export async function removePersonalData(db: Db, userId: number): Promise<void> {
  const removed = personalTables.filter((one) => one.onDeletion === 'remove')
  for (const { table, people, beforeRemoval } of removed) {
    await beforeRemoval?.(db, userId)
    await removeRowsOf(db, { table, owner: people[0]! }, userId)
  }
  await removeRowsOf(db, { table: 'blocked_users', owner: 'blocked_id' }, userId)
}
