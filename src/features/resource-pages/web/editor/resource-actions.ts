import type { QueryClient } from '@tanstack/react-query'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { transportOf } from '../../../../web/query.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { DraftKind } from '../../../publications/drafts/web/draft-kind.ts'
import type { PublicationActions } from '../../../publications/kind/web/publication-actions.ts'
import type { ResourceDraft } from '../../../resources/resources.contract.ts'
import { ownResources, resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { fromResourceDraft, toDraftFields } from './form-state.ts'
import type { ResourceFormState } from './form-state.ts'
import {
  draftCalls,
  forgetResource,
  ownResourcesKey,
  resourceCalls,
  translationCalls,
  writingQueries,
} from '../../../resources/web/editor.queries.ts'

/** As the server gives it back: spaces tidied, and without what drafts do not keep. */
const kept = (formState: ResourceFormState): string => {
  const { title, description, slug, content, version, ...rest } = toDraftFields(formState)
  const texts = [title.trim(), description.trim(), slug.trim(), textOf(content), textOf(version.changelog)]
  return JSON.stringify([texts, rest, { ...version, changelog: null }])
}

export const resourceDrafts: DraftKind<ResourceFormState, ResourceDraft> = {
  name: 'resource',
  async open(transport, formState, { itemId, language }) {
    const about = { resource_id: itemId, translation_language: language }
    return (await draftCalls.open(transport, { ...toDraftFields(formState), ...about })).data
  },
  save: async (transport, on, formState) =>
    (await draftCalls.save(transport, { ...on, ...toDraftFields(formState) })).data,
  get: async (transport, id) => (await draftCalls.get(transport, { id })).data,
  remove: (transport, id) => draftCalls.remove(transport, { id }),
  formStateOf: ({ fields }) => fromResourceDraft(fields),
  same: (a, b) => kept(a) === kept(b),
  queryKey: (id) => writingQueries.draft(id).queryKey,
  ownKey: ownResourcesKey,
}

/** What writers do with one resource. */
export function resourceActions({
  id,
  slug,
  type,
}: {
  id: number
  slug: string
  type: ResourceType
}): PublicationActions {
  const resource = slug
  const send = (call: 'submit' | 'withdraw') => async (client: QueryClient) => {
    const { data } = await resourceCalls[call](transportOf(client), { resource })
    await forgetResource(client)
    client.setQueryData(writingQueries.latest(slug).queryKey, data)
  }
  return {
    noun: 'resources',
    path: resourcePath({ type, slug }),
    ownPath: ownResources,
    submit: send('submit'),
    withdraw: send('withdraw'),
    remove: (transport) => resourceCalls.remove(transport, { resource }),
    forget: forgetResource,
    async drop(client) {
      client.removeQueries({ queryKey: ['resource', slug] })
      await forgetResource(client)
    },
    translations: {
      put: (transport, lang, text) => translationCalls.put(transport, { resource, lang, ...text }),
      remove: (transport, lang) => translationCalls.remove(transport, { resource, lang }),
      restore: (transport, lang, translation_id) =>
        translationCalls.restore(transport, { resource, lang, translation_id }),
      history: (lang) => writingQueries.translationHistory(slug, lang),
      forgetDraft: (client, lang) => client.setQueryData(writingQueries.draftOf(id, lang).queryKey, null),
    },
  }
}
