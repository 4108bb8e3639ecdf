import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { transportOf } from '../../../../web/query.ts'
import type { DraftKind } from '../../../publications/drafts/web/draft-kind.ts'
import type { RenderText, PublicationActions } from '../../../publications/kind/web/publication-actions.ts'
import type { Draft } from '../../article-drafts.contract.ts'
import { articlePath } from '../article-address.ts'
import { fromDraft, toFields } from './form-state.ts'
import type { ArticleFormState } from './form-state.ts'
import {
  articleCalls,
  draftCalls,
  forgetWriting,
  previewCalls,
  translationCalls,
  writingQueries,
} from './editor.queries.ts'

export const ownArticles = '/profile/articles'

export const articleDrafts: DraftKind<ArticleFormState, Draft> = {
  name: 'article',
  async open(transport, formState, { itemId, language }) {
    const about = { language: formState.language, article_id: itemId, translation_language: language }
    return (await draftCalls.open(transport, { ...toFields(formState), ...about })).data
  },
  save: async (transport, on, formState) =>
    (await draftCalls.save(transport, { ...on, ...toFields(formState), language: formState.language })).data,
  get: async (transport, id) => (await draftCalls.get(transport, { id })).data,
  remove: (transport, id) => draftCalls.remove(transport, { id }),
  formStateOf: ({ fields }) => fromDraft(fields),
  same: (a, b) =>
    a.title.trim() === b.title.trim() &&
    a.description.trim() === b.description.trim() &&
    textOf(a.content) === textOf(b.content) &&
    a.tags.join() === b.tags.join() &&
    a.categories.join() === b.categories.join() &&
    a.coverId === b.coverId,
  queryKey: (id) => writingQueries.draft(id).queryKey,
  ownKey: ['user articles'],
}

export const renderArticle: RenderText = async (
  transport,
  { content, language, coverId, itemId },
  signal,
) => {
  const about = { content, language, cover_id: coverId, ...(itemId ? { article_id: itemId } : {}) }
  return (await previewCalls.render(transport, about, signal)).data
}

/** What writers do with one article. */
export function articleActions({ id, slug }: { id: number; slug: string }): PublicationActions {
  const send =
    (call: 'submit' | 'withdraw') => async (client: Parameters<PublicationActions['forget']>[0]) => {
      const { data } = await articleCalls[call](transportOf(client), { id })
      await forgetWriting(client, id)
      client.setQueryData(writingQueries.latest(id).queryKey, data)
    }
  return {
    noun: 'articles',
    path: articlePath({ id, slug }),
    ownPath: ownArticles,
    submit: send('submit'),
    withdraw: send('withdraw'),
    remove: (transport) => articleCalls.remove(transport, { id }),
    forget: (client) => forgetWriting(client, id),
    async drop(client) {
      client.removeQueries({ queryKey: ['article', id] })
      await forgetWriting(client)
    },
    translations: {
      put: (transport, lang, text) => translationCalls.put(transport, { id, lang, ...text }),
      remove: (transport, lang) => translationCalls.remove(transport, { id, lang }),
      restore: (transport, lang, translation_id) =>
        translationCalls.restore(transport, { id, lang, translation_id }),
      history: (lang) => writingQueries.translationHistory(id, lang),
      forgetDraft: (client, lang) => client.setQueryData(writingQueries.draftOf(id, lang).queryKey, null),
    },
  }
}
