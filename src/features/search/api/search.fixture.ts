import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { resolveTags } from '../../taxonomy/api/tags.store.ts'
import { indexDocument } from './search-index.ts'
import type { SearchDocument } from './search-document.ts'

/** An indexed document whose tags exist, like an article's. */
export async function aDocument(
  db: Db,
  document: Partial<SearchDocument> & { id: number; title: string; language: Locale },
): Promise<void> {
  const whole: SearchDocument = {
    kind: 'article',
    description: '',
    text: '',
    tags: [],
    createdAt: new Date('2026-03-01T00:00:00Z'),
    ...document,
  }
  await db.transaction(async (tx) => {
    await resolveTags(tx, whole.tags, whole.createdAt)
    await indexDocument(tx, whole)
  })
}
