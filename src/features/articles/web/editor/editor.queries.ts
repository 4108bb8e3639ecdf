import articleShapes from 'virtual:endpoints/articles'
import coverShapes from 'virtual:endpoints/articleCover'
import rooms from 'virtual:endpoint-rooms/articles'
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../../contract/locales.ts'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { endpoints as coverEndpoints } from '../../article-cover.contract.ts'
import { articleLimits } from '../../article-limits.contract.ts'
import type { endpoints, publication } from '../../articles.contract.ts'

type Rooms = (typeof publication)['rooms']

export const articleCalls = calls<typeof endpoints>(articleShapes)
export const coverCalls = calls<typeof coverEndpoints>(coverShapes)
export const draftCalls = calls<Rooms['drafts']>(rooms.drafts)
export const previewCalls = calls<Rooms['preview']>(rooms.preview)
export const revisionCalls = calls<Rooms['revisions']>(rooms.revisions)
export const translationCalls = calls<Rooms['translations']>(rooms.translations)

export const writingQueries = {
  /** The newest revision in the original language, for author and staff. */
  latest: (id: number) =>
    query(
      ['article', id, 'latest'],
      async (transport, signal) =>
        (await articleCalls.get(transport, { id, revision: 'latest' }, signal)).data,
    ),
  drafts: () =>
    query(
      ['user articles', 'drafts'],
      async (transport, signal) =>
        (await draftCalls.list(transport, { per_page: articleLimits.drafts }, signal)).data,
    ),
  draft: (id: number) =>
    query(
      ['user articles', 'draft', id],
      async (transport, signal) => (await draftCalls.get(transport, { id }, signal)).data,
    ),
  /** The draft of an article or of one of its translations, if there is one. */
  draftOf: (articleId: number, language: Locale | null) =>
    query(['user articles', 'draft of', articleId, language], async (transport, signal) => {
      const { data } = await draftCalls.list(transport, { per_page: articleLimits.drafts }, signal)
      const known = data.find(
        (draft) => draft.article_id === articleId && draft.translation_language === language,
      )
      return known ? (await draftCalls.get(transport, { id: known.id }, signal)).data : null
    }),
  own: (locale: Locale, page: number) =>
    query(['user articles', 'own', locale, page], (transport, signal) =>
      articleCalls.list(
        transport,
        { own: 'all', lang: locale, page, period: 'all', sort: 'updated' },
        signal,
      ),
    ),
  revisions: (id: number, page: number) =>
    query(['article', id, 'revisions', page], (transport, signal) =>
      revisionCalls.list(transport, { id, page }, signal),
    ),
  diff: (id: number, revision: number, from: number | null) =>
    query(
      ['article', id, 'diff', revision, from],
      async (transport, signal) =>
        (await revisionCalls.diff(transport, { id, revision, ...(from ? { from } : {}) }, signal)).data,
    ),
  translations: (id: number) =>
    query(
      ['article', id, 'translations'],
      async (transport, signal) => (await translationCalls.list(transport, { id }, signal)).data,
    ),
  actions: (id: number, lang: Locale) =>
    query(
      ['article', id, 'desk', lang],
      async (transport, signal) => (await translationCalls.get(transport, { id, lang }, signal)).data,
    ),
  translationHistory: (id: number, lang: Locale) =>
    query(
      ['article', id, 'translation history', lang],
      async (transport, signal) =>
        (await translationCalls.history(transport, { id, lang, per_page: 50 }, signal)).data,
    ),
}

/** Something was written: what pages know of it is out of date. */
export async function forgetWriting(client: QueryClient, id?: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['user articles'] }),
    client.invalidateQueries({ queryKey: ['articles list'] }),
    client.invalidateQueries({ queryKey: ['moderations'] }),
    ...(id === undefined ? [] : [client.invalidateQueries({ queryKey: ['article', id] })]),
  ])
}
