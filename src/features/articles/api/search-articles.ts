import type { SearchPresenter } from '../../search/api/search.handlers.ts'
import { avatarUrl } from '../../users/api/present-users.ts'
import { coverSeed } from '../../../contract/covers.ts'
import { readSmallPicture } from '../../attachments/api/pictures.ts'
import type { TitleCards } from '../../search/api/suggest/choose-suggestions.ts'
import { listFound, titleCard, type TitleCard } from './article-list.store.ts'
import { articlePath } from './article-kind.ts'

/** Public articles as search shows them, in the reader's language where there is one. */
export const articleSearch: SearchPresenter = {
  kind: 'article',
  async presentMany(db, ids, _viewer, language) {
    const rows = await listFound(db, ids, language)
    return rows.map((row) => ({
      kind: 'article' as const,
      id: row.id,
      type: null,
      title: row.title,
      description: row.description,
      path: articlePath(row),
      language: row.shownLanguage,
      languages: row.languages,
      categories: row.categories,
      tags: row.tags.map((tag) => tag.name),
      picture: row.cover,
      picture_seed: row.coverSeed,
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

/** Public articles as they are suggested while somebody types. */
export const articleTitles: TitleCards = {
  card: titleCard,
  present(id, card) {
    const { slug, author, cover, variant } = card as TitleCard
    return {
      type: null,
      path: articlePath({ id, slug }),
      picture: readSmallPicture(cover),
      picture_seed: coverSeed(id, variant),
      detail: author,
    }
  },
}
