import { randomBytes } from 'node:crypto'
import { sql, type CamelRow, type Db } from '../../../../db/sql.ts'
import { sha256 } from '../../../../server/secret.ts'
import { challengeMinutes } from '../../factors.contract.ts'
import { passkeysMost } from '../../security-limits.contract.ts'

export type PasskeyRow = CamelRow<
  'passkeys',
  | 'id'
  | 'user_id'
  | 'credential_id'
  | 'public_key'
  | 'counter'
  | 'transports'
  | 'name'
  | 'backed_up'
  | 'created_at'
  | 'last_used_at'
  | 'doubted_at'
>
/** `doubtedAt`: when a link from a mail last reset the password while this passkey existed. */
const columns = sql`p.id, p.user_id as "userId", p.credential_id as "credentialId", p.public_key as "publicKey",
  p.counter, p.transports, p.name, p.backed_up as "backedUp", p.created_at as "createdAt",
  p.last_used_at as "lastUsedAt", p.doubted_at as "doubtedAt"`

export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  const { rows } = await db.execute<PasskeyRow>(sql`
    select ${columns} from passkeys p where p.user_id = ${userId} order by p.created_at, p.id limit ${passkeysMost}`)
  return rows
}

/** Finds a passkey by the id its authenticator gave it, as long as its owner has an account. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await db.execute<PasskeyRow>(sql`
    select ${columns} from passkeys p join users u on u.id = p.user_id
    where p.credential_id = ${credentialId} and u.deleted_at is null`)
  return rows[0] ?? null
}

export async function insertPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt' | 'doubtedAt'> & { now: Date },
): Promise<PasskeyRow> {
  const { rows } = await db.execute<PasskeyRow>(sql`
    insert into passkeys as p
      (user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
    values (${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}::text[], ${passkey.name}, ${passkey.backedUp}, ${passkey.now.toISOString()})
    returning ${columns}`)
  return rows[0]!
}

export async function renamePasskey(
  db: Db,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | null> {
  const { rows } = await db.execute<PasskeyRow>(sql`
    update passkeys p set name = ${name} where p.id = ${id} and p.user_id = ${userId} returning ${columns}`)
  return rows[0] ?? null
}

/** Marks every passkey of a person as doubtful, so that the settings ask about it. Returns them, oldest first. */
export async function doubtPasskeys(db: Db, userId: number, now: Date): Promise<PasskeyRow[]> {
  await db.execute(sql`update passkeys set doubted_at = ${now.toISOString()} where user_id = ${userId}`)
  return listPasskeys(db, userId)
}

export async function removePasskey(db: Db, userId: number, id: number): Promise<PasskeyRow | null> {
  const { rows } = await db.execute<PasskeyRow>(sql`
    delete from passkeys p where p.id = ${id} and p.user_id = ${userId} returning ${columns}`)
  return rows[0] ?? null
}

/** False where the counter went backwards: two devices then hold the same key. Many authenticators always send 0. */
export async function markPasskeyUsed(
  db: Db,
  use: { id: number; counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update passkeys set counter = ${use.counter}, backed_up = ${use.backedUp}, last_used_at = ${use.now.toISOString()}
    where id = ${use.id} and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0)) returning id`)
  return rows.length > 0
}

type Purpose = { purpose: 'register'; userId: number } | { purpose: 'login'; userId: null }

/** Makes a new challenge to sign; the database holds only its hash. */
export async function insertChallenge(db: Db, { purpose, userId }: Purpose, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + challengeMinutes * 60_000).toISOString()
  await db.execute(sql`
    insert into passkey_challenges (hash, purpose, user_id, created_at, expires_at)
    values (${sha256(challenge)}, ${purpose}, ${userId}, ${now.toISOString()}, ${expires})`)
  return challenge
}

/** Uses a challenge up. True once only, within its time and for its purpose. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, userId }: Purpose,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from passkey_challenges
    where hash = ${sha256(challenge)} and purpose = ${purpose} and user_id is not distinct from ${userId}::bigint
      and expires_at > ${now.toISOString()}
    returning hash`)
  return rows.length > 0
}

/** Removes challenges nobody answered and tokens that expired a month ago. */
export async function removeDeadFactors(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000).toISOString()
  await db.execute(sql`delete from passkey_challenges where expires_at < ${now.toISOString()}`)
  await db.execute(sql`delete from personal_tokens where expires_at < ${monthAgo}`)
}
