import type { SearchPresenter } from '../../../search/api/search.handlers.ts'
import { resourcePath } from '../../limits/resource-limits.contract.ts'
import { avatarUrl } from '../../../users/api/present-users.ts'
import { listFound } from './resource-list.store.ts'

/** Listed resources as search shows them, in the reader's language where there is one. */
export const resourceSearch: SearchPresenter = {
  kind: 'resource',
  async presentMany(db, ids, _viewer, language) {
    const rows = await listFound(db, ids, language)
    return rows.map((row) => ({
      kind: 'resource' as const,
      id: row.id,
      type: row.type,
      title: row.title,
      description: row.description,
      path: resourcePath(row),
      language: row.shownLanguage,
      languages: row.languages,
      categories: row.categories,
      tags: row.tags.map((tag) => tag.name),
      picture: row.icon ?? row.cover,
      picture_seed: `resource-${row.id}`,
      author: row.author.deleted
        ? null
        : {
            id: row.author.id,
            username: row.author.username,
            avatar_url: avatarUrl(row.author.username, row.author.avatarKey),
          },
      text: row.text,
      created_at: (row.publishedAt ?? row.createdAt).toISOString(),
    }))
  },
}
