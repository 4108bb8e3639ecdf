import { passwordLimits } from '../../../contract/names/account-rules.ts'

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
  // Its cost grows with the square of the length; what lies beyond cannot make it weaker.
  return score(password.slice(0, 100), [...words, 'blockyard']) < passwordLimits.strength
    ? 'weak_password'
    : null
}
