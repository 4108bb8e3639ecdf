import { createHash, randomBytes } from 'node:crypto'
import { unsentFormCookie, type UnsentForm } from '../../../contract/posted-form.ts'
import type { Db } from '../../../db/client.ts'
import { cookieHeader, readCookies } from '../cookies.ts'
import { findForm, insertForm, removeForm, removeForms } from './unsent-forms.store.ts'

const lifeSeconds = 3600
const hashOf = (value: string) => createHash('sha256').update(value).digest()
const oldest = (now: Date) => new Date(now.getTime() - lifeSeconds * 1000)

/** Keeps what a visitor sent and had to log in for. Returns the cookie by which the page finds it again. */
export async function keepForm(
  db: Db,
  form: UnsentForm,
  { page, now, secure }: { page: string; now: Date; secure: boolean },
): Promise<string> {
  const value = randomBytes(18).toString('base64url')
  await insertForm(db, { ...form, key: hashOf(value), page, now })
  // Scripts put it out when they have taken the words over.
  return cookieHeader(unsentFormCookie, value, { maxAgeSeconds: lifeSeconds, secure })
}

const valueOf = (request: Request) => readCookies(request.headers.get('cookie')).get(unsentFormCookie)

/** What this visitor wrote on this page before they logged in. */
export async function findUnsentForm(
  db: Db,
  request: Request,
  { page, now }: { page: string; now: Date },
): Promise<UnsentForm | null> {
  const value = valueOf(request)
  return value ? findForm(db, { key: hashOf(value), page, since: oldest(now) }) : null
}

/** It was sent: nothing is kept any more. Returns the cookie that puts the other one out, if there was one. */
export async function forgetUnsentForm(db: Db, request: Request, secure: boolean): Promise<string[]> {
  const value = valueOf(request)
  if (!value) return []
  await removeForm(db, hashOf(value))
  return [cookieHeader(unsentFormCookie, '', { maxAgeSeconds: 0, secure })]
}

export async function removeOldForms(db: Db, now: Date): Promise<void> {
  await removeForms(db, oldest(now))
}
