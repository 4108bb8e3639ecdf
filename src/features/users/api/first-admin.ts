import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/client.ts'
import { hasAdmin, insertUser } from './users.store.ts'

/** Makes the account `admin` where nobody is one yet; the password is given back once, to be printed. */
export async function ensureFirstAdmin(
  db: Db,
  options: { password: string; hashPassword: (password: string) => Promise<string>; now: Date },
): Promise<{ username: string; password: string | null } | null> {
  if (await hasAdmin(db)) return null
  const password = options.password || randomBytes(12).toString('base64url')
  await insertUser(db, {
    username: 'admin',
    email: null,
    // No mail is set up yet at the first start, and whoever reads this console owns the site anyway.
    emailVerifiedAt: options.now,
    passwordHash: await options.hashPassword(password),
    staffDecision: 'approved',
    language: 'ru',
    roles: ['user', 'admin'],
    now: options.now,
  })
  // One that was given is known already and has no business in a log.
  return { username: 'admin', password: options.password ? null : password }
}
