import type { CollectedSource } from '../../collections/api/collected-sources.ts'
import { choosePublic, listSummaries } from './article-list.store.ts'
import { articleSubject } from './article-subject.ts'
import { presentSummary } from './present-article.ts'

const widths = [320, 640]

/** Articles as collections show them. */
export const collectedArticles: CollectedSource = {
  source: articleSubject,
  async list(db, ids, reader) {
    const rows = await listSummaries(db, choosePublic(ids), reader)
    return rows.map(presentSummary).map((article) => {
      const drawn = (width: number) => `/covers/${article.cover_seed}-${width}.webp`
      return {
        kind: 'article',
        id: article.id,
        type: null,
        title: article.title,
        description: article.description,
        path: `/article/${article.slug}.${article.id}`,
        language: article.shown_language,
        author: article.author,
        picture: {
          url: article.cover?.url ?? drawn(640),
          srcset: article.cover?.srcset ?? widths.map((width) => `${drawn(width)} ${width}w`).join(', '),
        },
        cover: article.cover?.url ?? drawn(1280),
        platforms: [],
        game_versions: [],
        updated_at: article.updated_at,
      }
    })
  },
}
