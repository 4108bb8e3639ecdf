import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { Row } from '../db/tables.ts'
import { keptFormCookie } from '../contract/posted-form.ts'
import type { KeptForm } from '../contract/posted-form.ts'
import type { Db } from '../db/client.ts'
import { cookieHeader, readCookies } from './cookies.ts'

const lifeSeconds = 3600
const hashOf = (value: string) => createHash('sha256').update(value).digest()
const oldest = (now: Date) => new Date(now.getTime() - lifeSeconds * 1000).toISOString()

/** Keeps what a visitor sent and had to log in for. Returns the cookie by which the page finds it again. */
export async function keepForm(
  db: Db,
  { form, values }: KeptForm,
  { page, now, secure }: { page: string; now: Date; secure: boolean },
): Promise<string> {
  const value = randomBytes(18).toString('base64url')
  await db.execute(sql`
    insert into kept_forms (key, page, form, fields, created_at)
    values (${hashOf(value)}, ${page}, ${form}, ${JSON.stringify(values)}::jsonb, ${now.toISOString()})`)
  // Scripts put it out when they have taken the words over.
  return cookieHeader(keptFormCookie, value, { maxAgeSeconds: lifeSeconds, secure })
}

const valueOf = (request: Request) => readCookies(request.headers.get('cookie')).get(keptFormCookie)

/** What this visitor wrote on this page before they logged in. */
export async function findKeptForm(
  db: Db,
  request: Request,
  { page, now }: { page: string; now: Date },
): Promise<KeptForm | null> {
  const value = valueOf(request)
  if (!value) return null
  const { rows } = await db.execute<
    Row<'kept_forms', 'form' | 'fields'> & {
      fields: Record<string, string>
    }
  >(sql`
    select form, fields from kept_forms
    where key = ${hashOf(value)} and page = ${page} and created_at > ${oldest(now)}`)
  const row = rows[0]
  return row ? { form: row.form, values: row.fields } : null
}

/** It was sent: nothing is kept any more. Returns the cookie that puts the other one out, if there was one. */
export async function forgetKeptForm(db: Db, request: Request, secure: boolean): Promise<string[]> {
  const value = valueOf(request)
  if (!value) return []
  await db.execute(sql`delete from kept_forms where key = ${hashOf(value)}`)
  return [cookieHeader(keptFormCookie, '', { maxAgeSeconds: 0, secure })]
}

export async function removeOldForms(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from kept_forms where created_at <= ${oldest(now)}`)
}
