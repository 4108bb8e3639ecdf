import { limitConcurrency } from '../../../server/turns.ts'

// OWASP's least for Argon2id. 19 MiB a hash is memory a stranger could make us spend: few at once, a short queue.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const bounded = limitConcurrency(4, 32)

/** How often this process has hashed; that calls cost the same is tested by it. */
export const passwordWork = { count: 0 }

export async function hashPassword(password: string): Promise<string> {
  return bounded(async () => {
    passwordWork.count++
    return (await import('@node-rs/argon2')).hash(password.normalize('NFC'), parameters)
  })
}

/** Of a random password nobody kept. Written down, so that not even the first comparison takes longer. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$bpRzi0XN1fs2JOVTXbRgCA$P4YFIdhitSTPRVtdQbuyQfFMASBkh+Cxn/lMey8e4aw'

/** Takes the same time whether the account exists or not: an unknown one is compared with a made-up hash. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await bounded(async () => {
    passwordWork.count++
    return (await import('@node-rs/argon2')).verify(stored ?? nobody, password.normalize('NFC'))
  })
  return matches && stored !== null
}
