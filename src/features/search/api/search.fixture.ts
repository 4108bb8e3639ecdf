import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { resolveTags } from '../../taxonomy/api/tags.store.ts'
import { indexDocument } from './search-index.ts'
import type { FoundItem, SearchPresenter } from './search.handlers.ts'
import type { DocumentKind, SearchDocument } from './search-document.ts'

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

/** Shows documents by their number alone, as if each were in Russian. */
export const plainPresenter = (kind: DocumentKind): SearchPresenter => ({
  kind,
  presentMany: async (_, ids) =>
    ids.map((id): FoundItem => ({
      kind,
      id,
      type: kind === 'resource' ? 'plugin' : null,
      title: `${kind} ${id}`,
      description: '',
      path: `/${kind}/${id}`,
      language: 'ru',
      languages: ['ru'],
      categories: [],
      tags: [],
      platforms: [],
      game_versions: [],
      menu: null,
      downloads: null,
      picture: null,
      picture_seed: String(id),
      author: null,
      created_at: new Date(0).toISOString(),
      text: '',
    })),
})
