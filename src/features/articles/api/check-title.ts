import { codePoints } from '../../../contract/text.ts'
import type { Db } from '../../../db/client.ts'
import { articleLimits } from '../article-limits.contract.ts'
import { titleKey } from './article-kind.ts'
import { listTakenTitles } from './articles.store.ts'

/** Whether an article of this title could be written; free only if the title could really be taken. */
export async function checkArticleTitle(
  db: Db,
  value: string,
): Promise<{ unique: boolean; suggestion: string | null }> {
  const { min, max } = articleLimits.title
  const title = value.normalize('NFC').trim()
  const length = codePoints(title)
  if (length < min || length > max) return { unique: false, suggestion: null }
  const candidates = [title, ...[2, 3, 4].map((number) => `${title} (${number})`)]
  const taken = new Set(await listTakenTitles(db, candidates.map(titleKey)))
  if (!taken.has(titleKey(title))) return { unique: true, suggestion: null }
  const free = candidates.find((candidate) => !taken.has(titleKey(candidate)) && codePoints(candidate) <= max)
  return { unique: false, suggestion: free ?? null }
}
