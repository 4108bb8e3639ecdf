import { fail } from '../../../../contract/errors.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { equalInConstantTime, type Secret } from '../../../../server/secret.ts'
import type { Assertion, Attestation } from '../../factors.contract.ts'
import { takeChallenge, type PasskeyRow } from './passkeys.store.ts'

/** EdDSA, ES256 and RS256; the library's own list also asks Node for algorithms that it calls experimental. */
export const algorithms = [-8, -7, -257]

/** The id by which authenticators know a person. It reveals nothing about them and never changes. */
export const userHandle = (secret: Secret, userId: number): Buffer =>
  secret.sign('passkey user', String(userId))

/** The site on which a passkey must have been used: from the configuration, never from the request. */
function place({ config }: RequestContext['services']) {
  return { expectedOrigin: config.origin, expectedRPID: new URL(config.origin).hostname }
}

/** The new passkey, if this answer to our own challenge is genuine. */
export async function checkAttestation(
  { db, now, services }: RequestContext,
  userId: number,
  credential: Attestation,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>> {
  // The challenge is used up before anything is checked, so that a wrong answer spends it too.
  const expectedChallenge = challengeOf(credential.response.clientDataJSON)
  if (!(await takeChallenge(db, expectedChallenge, { purpose: 'register', userId }, now()))) refuse()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verdict = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    ...place(services),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  if (!verdict.verified) return refuse()
  const { credential: made, credentialBackedUp: backedUp } = verdict.registrationInfo
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    backedUp,
  }
}

/** The counter to store, if the passkey's owner really signed our own challenge. */
export async function checkAssertion(
  { db, now, services }: RequestContext,
  passkey: PasskeyRow | null,
  credential: Assertion,
): Promise<{ counter: number; backedUp: boolean }> {
  const expectedChallenge = challengeOf(credential.response.clientDataJSON)
  if (!(await takeChallenge(db, expectedChallenge, { purpose: 'login', userId: null }, now()))) refuse()
  if (!passkey) return refuse()
  const handle = credential.response.userHandle
  const owner = userHandle(services.secret, passkey.userId)
  if (handle && !equalInConstantTime(Buffer.from(handle, 'base64url'), owner)) refuse()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verdict = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    ...place(services),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(refuse)
  if (!verdict.verified) return refuse()
  const { newCounter: counter, credentialBackedUp: backedUp } = verdict.authenticationInfo
  return { counter, backedUp }
}

/** The library throws for every answer that does not fit. */
function refuse(): never {
  throw fail('passkeyRefused')
}

/** What the authenticator says it has signed; the library compares it again with the signed bytes. */
function challengeOf(clientDataJSON: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as unknown
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : refuse()
  } catch {
    return refuse()
  }
}
