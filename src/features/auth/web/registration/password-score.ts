import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** 0 to 4, by the same library as on the server. */
export async function passwordScore(password: string, about: string[]): Promise<number> {
  const words = about.flatMap((word) => [word, ...word.split(/[@._-]/)]).filter((word) => word.length > 2)
  return judge.check(password.slice(0, 100), [...words, 'blockyard']).score
}
