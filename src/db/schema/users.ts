import {
  bigint,
  bigserial,
  customType,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

// Column lists for queries; the tables themselves, with their checks and indexes, are made in db/migrations.
export const users = pgTable('users', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  username: text('username').notNull(),
  usernameKey: text('username_key').notNull(),
  email: text('email'),
  emailKey: text('email_key'),
  emailVerifiedAt: at('email_verified_at'),
  passwordHash: text('password_hash'),
  staffDecision: text('staff_decision').$type<'pending' | 'approved' | 'declined'>().notNull(),
  decisionReason: text('decision_reason').notNull().default(''),
  language: text('language').notNull().default('ru'),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  avatarKey: text('avatar_key'),
  lastSeenAt: at('last_seen_at'),
  createdAt: at('created_at').notNull(),
  deletedAt: at('deleted_at'),
})

export const userRoles = pgTable(
  'user_roles',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    role: text('role').notNull(),
    grantedAt: at('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
)

export const sessions = pgTable('sessions', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  userAgent: text('user_agent').notNull(),
  ip: text('ip'),
  scope: text('scope').array(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at').notNull(),
  provenAt: at('proven_at').notNull(),
  deviceSince: at('device_since').notNull(),
  revokedAt: at('revoked_at'),
})

export const sessionTokens = pgTable('session_tokens', {
  hash: bytea('hash').primaryKey(),
  sessionId: bigint('session_id', { mode: 'number' }).notNull(),
  kind: text('kind').$type<'access' | 'refresh'>().notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  createdAt: at('created_at').notNull(),
})
