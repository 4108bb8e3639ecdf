import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/client.ts'
import { hasAdmin, insertUser } from './users.store.ts'

/** Makes the account `admin` if there is no admin yet; returns the password once, to be printed. */
export async function ensureFirstAdmin(
  db: Db,
  options: { password: string; hashPassword: (password: string) => Promise<string>; now: Date },
): Promise<{ username: string; password: string | null } | null> {
  if (await hasAdmin(db)) return null
  const password = options.password || randomBytes(12).toString('base64url')
  await insertUser(db, {
    username: 'admin',
    email: null,
    // Mail is not set up at the first start, and the person who reads this console owns the site anyway.
    emailVerifiedAt: options.now,
    passwordHash: await options.hashPassword(password),
    staffDecision: 'approved',
    language: 'ru',
    roles: ['user', 'admin'],
    now: options.now,
  })
  // A given password is already known and does not belong in a log.
  return { username: 'admin', password: options.password ? null : password }
}
