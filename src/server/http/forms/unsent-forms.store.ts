import { sql, type Db } from '../../../db/sql.ts'
import type { UnsentForm } from '../../../contract/posted-form.ts'

export async function insertForm(
  db: Db,
  { key, page, form, values, now }: UnsentForm & { key: Buffer; page: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into kept_forms (key, page, form, fields, created_at)
    values (${key}, ${page}, ${form}, ${JSON.stringify(values)}::jsonb, ${now.toISOString()})`)
}

export async function findForm(
  db: Db,
  { key, page, since }: { key: Buffer; page: string; since: Date },
): Promise<UnsentForm | null> {
  const { rows } = await db.execute<UnsentForm>(sql`
    select form, fields as "values" from kept_forms
    where key = ${key} and page = ${page} and created_at > ${since.toISOString()}`)
  return rows[0] ?? null
}

export async function removeForm(db: Db, key: Buffer): Promise<void> {
  await db.execute(sql`delete from kept_forms where key = ${key}`)
}

export async function removeForms(db: Db, upTo: Date): Promise<void> {
  await db.execute(sql`delete from kept_forms where created_at <= ${upTo.toISOString()}`)
}
