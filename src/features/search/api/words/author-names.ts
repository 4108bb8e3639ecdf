/** Somebody whose things are public. */
export type Author = { id: number; username: string }
/** By the name without case. */
export type Authors = ReadonlyMap<string, Author>

export const noAuthors: Authors = new Map()

const name = String.raw`[A-Za-z][A-Za-z0-9_-]{2,34}`
const alone = new RegExp(String.raw`(?<![\p{L}\p{N}_-])${name}(?![\p{L}\p{N}_-])`, 'gu')
const introduced = new RegExp(
  String.raw`(?<!\S)(?:by|author|автор|аўтар|โดย|ผู้เขียน)\s*:\s*@?(${name})(?![\p{L}\p{N}_-])`,
  'giu',
)
const mostNames = 8

/** What in a question may be the name of a person, without case. */
export const possibleNames = (q: string): string[] =>
  [...new Set(Array.from(q.matchAll(alone), ([found]) => found.toLowerCase()))].slice(0, mostNames)

type Named = { text: string; author: Author; /** Introduced as a person: `by:anna`. */ surely: boolean }

/** Authors a text names, taken out of it: after `by:`, or by a name that words do not have. Others stay, as words. */
export function takeAuthors(
  text: string,
  authors: Authors,
  plain: readonly string[],
): { rest: string; named: Named[] } {
  const named: Named[] = []
  const take = (whole: string, username: string, surely: boolean): string => {
    const author = authors.get(username.toLowerCase())
    const typed = whole.trim()
    if (!author || plain.includes(typed)) return username
    named.push({ text: typed, author, surely })
    return ' '
  }
  const rest = text
    .replace(introduced, (whole, username: string) => take(whole, username, true))
    .replace(alone, (whole) => (/[_-]/.test(whole) ? take(whole, whole, false) : whole))
  return { rest, named }
}
