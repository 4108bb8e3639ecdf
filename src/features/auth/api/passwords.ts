import { limitConcurrency } from '../../../server/turns.ts'
import { passwordLimits } from '../../../contract/names/account-rules.ts'

// OWASP's least for Argon2id. 19 MiB a hash is memory a stranger could make us spend: few at once, a short queue.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const bounded = limitConcurrency(4, 32)

/** How often this process has hashed. A test reads it to prove that all calls cost the same. */
export const passwordWork = { count: 0 }

export async function hashPassword(password: string): Promise<string> {
  return bounded(async () => {
    passwordWork.count++
    return (await import('@node-rs/argon2')).hash(password.normalize('NFC'), parameters)
  })
}

/** Hash of a random, forgotten password. A constant, so that even the first comparison takes no longer. */
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

type Score = (password: string, words: string[]) => number
let scorer: Promise<Score> | undefined

/** The dictionaries are large: loaded with the first password, never at the start. */
async function load(): Promise<Score> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
  return (password, words) => zxcvbn.check(password, words).score
}

/** What is wrong with a new password for this person, or null. A short one fails by its strength. */
export async function passwordIssue(
  password: string,
  about: readonly string[],
): Promise<'weak_password' | null> {
  const score = await (scorer ??= load())
  const words = about.flatMap((word) => [word, ...word.split(/[@._-]/)]).filter((word) => word.length > 2)
  // The cost grows with the square of the length, and more characters cannot make a password weaker.
  return score(password.slice(0, 100), [...words, 'blockyard']) < passwordLimits.strength
    ? 'weak_password'
    : null
}
