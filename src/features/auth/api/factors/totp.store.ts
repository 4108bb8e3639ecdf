import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'

type TotpFactor = { sealedKey: Buffer; confirmedAt: Date | null }

export async function findTotp(db: Db, userId: number): Promise<TotpFactor | null> {
  const { rows } = await db.execute<Row<'totp_factors', 'sealed_key' | 'confirmed_at'>>(sql`
    select sealed_key, confirmed_at from totp_factors where user_id = ${userId}`)
  const row = rows[0]
  return row
    ? {
        sealedKey: row.sealed_key,
        confirmedAt: row.confirmed_at,
      }
    : null
}

/** Stores a key that is not confirmed yet, replacing an earlier one; false if codes are already on. */
export async function upsertPendingTotp(
  db: Db,
  factor: { userId: number; sealedKey: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into totp_factors as f (user_id, sealed_key, created_at)
    values (${factor.userId}, ${factor.sealedKey}, ${factor.now.toISOString()})
    on conflict (user_id) do update set sealed_key = excluded.sealed_key, last_step = 0, created_at = excluded.created_at
      where f.confirmed_at is null
    returning f.user_id`)
  return rows.length > 0
}

/** Takes the code of one time step: true for exactly one of many simultaneous callers. */
export async function takeStep(
  db: Db,
  step: { userId: number; sealedKey: Buffer; step: number; confirmed: boolean },
): Promise<boolean> {
  // The key is compared too: it may have been replaced since the code was checked against it.
  const { rows } = await db.execute(sql`
    update totp_factors set last_step = ${step.step}
    where user_id = ${step.userId} and sealed_key = ${step.sealedKey} and last_step < ${step.step}
      and (confirmed_at is not null) = ${step.confirmed}
    returning user_id`)
  return rows.length > 0
}

export async function confirmTotp(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update totp_factors set confirmed_at = ${now.toISOString()}
    where user_id = ${userId} and confirmed_at is null returning user_id`)
  return rows.length > 0
}

export async function removeTotp(db: Db, userId: number): Promise<boolean> {
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  const { rows } = await db.execute(sql`delete from totp_factors where user_id = ${userId} returning user_id`)
  return rows.length > 0
}

export async function replaceRecoveryCodes(
  db: Db,
  codes: { userId: number; hashes: Buffer[]; now: Date },
): Promise<void> {
  await db.execute(sql`delete from recovery_codes where user_id = ${codes.userId}`)
  const rows = codes.hashes.map((hash) => sql`(${codes.userId}, ${hash}, ${codes.now.toISOString()})`)
  await db.execute(sql`
    insert into recovery_codes (user_id, hash, created_at) values ${sql.join(rows, sql`, `)}`)
}

/** Uses a recovery code up: true for exactly one of many simultaneous callers. */
export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update recovery_codes set used_at = ${now.toISOString()}
    where user_id = ${userId} and hash = ${hash} and used_at is null returning user_id`)
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select count(*) as left from recovery_codes where user_id = ${userId} and used_at is null`)
  return rows[0]!.left
}
