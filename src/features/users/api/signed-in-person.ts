import { localeOrDefault } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { SignedIn } from '../../../server/endpoints/viewer.ts'
import { moderationStatus, scopesInForce } from '../users.contract.ts'
import { findOwnPerson } from './person.store.ts'

/** A person with the rights they have now, for work that is done in their name without a request; null when they are gone. */
export async function findSignedIn(db: Db, id: number, now: Date): Promise<SignedIn | null> {
  const person = await findOwnPerson(db, id, now)
  if (!person) return null
  const status = moderationStatus({
    emailVerified: person.emailVerifiedAt !== null,
    staffDecision: person.staffDecision,
  })
  return {
    id: person.id,
    username: person.username,
    status,
    roles: person.roles,
    scope: scopesInForce(person.roles, status),
    language: localeOrDefault(person.language),
    sessionId: null,
    tokenId: null,
    narrowed: false,
    provenAt: null,
    via: 'bearer',
  }
}
