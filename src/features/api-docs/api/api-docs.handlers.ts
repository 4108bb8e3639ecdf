import { errorCatalogue, found } from '../../../contract/errors.ts'
import type { ErrorKey } from '../../../contract/errors.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { translate } from '../../../server/translate.ts'
import { endpoints } from '../api-docs.contract.ts'
import { groupKeys, groupOf } from '../operation-groups.contract.ts'
import { describeOperation, presentError, rowOf } from './describe-operation.ts'
import { operationText } from './reference-labels.ts'
import type { OperationRow } from '../api-docs.contract.ts'

/** The reference of the API. `table` gives all its operations, this feature's own among them. */
export const apiDocsFeature = (table: () => BoundEndpoint[]): BoundEndpoint[] =>
  feature('apiDocs', endpoints, {
    async groups({ locale }) {
      const counts = Map.groupBy(table(), ({ name }) => groupOf(name))
      return {
        data: groupKeys.map((key) => ({
          key,
          title: translate(locale, `apiDocs.group.${key}`),
          operations: counts.get(key)?.length ?? 0,
        })),
      }
    },

    async operations({ input, locale }) {
      const asked = table().filter(({ name }) => input.group === undefined || groupOf(name) === input.group)
      if (input.q === undefined) return { data: asked.map((bound) => rowOf(bound, locale)) }
      const rows = asked.map((bound) => ({
        ...rowOf(bound, locale),
        description: operationText(locale, bound.name, bound.endpoint.summary).description,
      }))
      return { data: findOperations(rows, input.q) }
    },

    async operation({ input, locale }) {
      const bound = found(table().find(({ name }) => name === input.name))
      return { data: describeOperation(bound, locale) }
    },

    async errors({ locale }) {
      const keys = Object.keys(errorCatalogue) as ErrorKey[]
      return { data: keys.map((key) => presentError(key, locale)) }
    },
  })

const most = 30

type Searched = OperationRow & { description: string | null }

/** Rows that contain every word of the query; those with a word that begins with it come first. */
function findOperations(rows: Searched[], question: string): OperationRow[] {
  const words = question.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  const whole = question.trim().toLocaleLowerCase()
  const scored = rows
    .map((row) => ({ row, score: scoreOf(row, words, whole) }))
    .filter(({ score }) => score > 0)
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ row: { name, group, method, path, title } }) => ({ name, group, method, path, title }))
}

function scoreOf(
  { name, method, path, title, description }: Searched,
  words: string[],
  whole: string,
): number {
  const text = `${title} ${name} ${method} ${path} ${description ?? ''}`.toLocaleLowerCase()
  // First an exact address or name, then a part of it.
  const exact = [name, path, `${method} ${path}`, title].some((one) => one.toLocaleLowerCase() === whole)
  let score = (exact ? 20 : 0) + (text.includes(whole) ? 5 : 0)
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0) return 0
    const begins = at === 0 || /[\s./{_-]/.test(text[at - 1]!)
    score += (begins ? 3 : 1) + (at < title.length ? 1 : 0)
  }
  return score
}
