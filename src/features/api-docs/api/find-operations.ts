import type { OperationRow } from '../api-docs.contract.ts'

const most = 30

type Searched = OperationRow & { description: string | null }

/** Rows in which every word of the question stands, as the beginning of a word first. */
export function findOperations(rows: Searched[], question: string): OperationRow[] {
  const words = question.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  const whole = question.trim().toLocaleLowerCase()
  const scored = rows
    .map((row) => ({ row, score: scoreOf(row, words, whole) }))
    .filter(({ score }) => score > 0)
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ row: { name, group, method, path, title } }) => ({ name, group, method, path, title }))
}

function scoreOf(
  { name, method, path, title, description }: Searched,
  words: string[],
  whole: string,
): number {
  const text = `${title} ${name} ${method} ${path} ${description ?? ''}`.toLocaleLowerCase()
  // The very address or name, then a piece of it as it was typed.
  const exact = [name, path, `${method} ${path}`, title].some((one) => one.toLocaleLowerCase() === whole)
  let score = (exact ? 20 : 0) + (text.includes(whole) ? 5 : 0)
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0) return 0
    const begins = at === 0 || /[\s./{_-]/.test(text[at - 1]!)
    score += (begins ? 3 : 1) + (at < title.length ? 1 : 0)
  }
  return score
}
