import shapes from 'virtual:endpoints/apiDocs'
import taxonomyShapes from 'virtual:endpoints/taxonomy'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query, staleTimes } from '../../../web/query.ts'
import type { endpoints as taxonomyEndpoints } from '../../taxonomy/taxonomy.contract.ts'
import type { endpoints } from '../api-docs.contract.ts'
import type { OperationGroup } from '../operation-groups.contract.ts'

const api = calls<typeof endpoints>(shapes)
const taxonomy = calls<typeof taxonomyEndpoints>(taxonomyShapes)
// Changes only with a new build.
const options = { staleTime: staleTimes.meta }

export const referenceQueries = {
  groups: (lang: Locale) =>
    query(
      ['meta', 'reference', lang],
      async (transport, signal) => (await api.groups(transport, { lang }, signal)).data,
      options,
    ),
  ofGroup: (group: OperationGroup, lang: Locale) =>
    query(
      ['meta', 'reference', lang, 'group', group],
      async (transport, signal) => (await api.operations(transport, { group, lang }, signal)).data,
      options,
    ),
  found: (q: string, lang: Locale) =>
    query(
      ['meta', 'reference', lang, 'found', q],
      async (transport, signal) => (await api.operations(transport, { q, lang }, signal)).data,
      options,
    ),
  operation: (name: string, lang: Locale) =>
    query(
      ['meta', 'reference', lang, 'operation', name],
      async (transport, signal) => (await api.operation(transport, { name, lang }, signal)).data,
      options,
    ),
  /** The limits of `/api/meta` without its labels, which the page does not need. */
  limits: (lang: Locale) =>
    query(
      ['meta', 'reference', lang, 'limits'],
      async (transport, signal) => {
        const { types, limits } = (await taxonomy.meta(transport, { lang }, signal)).data
        const { paging, rates, attachments, tags, search } = limits
        return { paging, rates, attachments, tags, search, files: types }
      },
      options,
    ),
  errors: (lang: Locale) =>
    query(
      ['meta', 'reference', lang, 'errors'],
      async (transport, signal) => (await api.errors(transport, { lang }, signal)).data,
      options,
    ),
}
