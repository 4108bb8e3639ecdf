import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { defaultLocale, isLocale } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { users } from '../../../db/schema/users.ts'
import { emailKey } from '../../users/api/users.store.ts'
import type { UserRow } from '../../users/api/users.store.ts'

export const isLocaleOr = (value: string): Locale => (isLocale(value) ? value : defaultLocale)

/** Whom a forgotten password belongs to: the proven owner of the address, else the newest who claims it. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const mine = and(eq(users.emailKey, emailKey(email)), isNull(users.deletedAt))
  const proven = await db
    .select()
    .from(users)
    .where(and(mine, isNotNull(users.emailVerifiedAt)))
    .limit(1)
  if (proven[0]) return proven[0]
  const claimed = await db.select().from(users).where(mine).orderBy(desc(users.id)).limit(1)
  return claimed[0] ?? null
}
