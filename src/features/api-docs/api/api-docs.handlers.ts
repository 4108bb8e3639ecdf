import { errorCatalogue, found } from '../../../contract/errors.ts'
import type { ErrorKey } from '../../../contract/errors.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { translate } from '../../../server/translate.ts'
import { endpoints } from '../api-docs.contract.ts'
import { groupKeys, groupOf } from '../operation-groups.contract.ts'
import { describeOperation, presentError, rowOf } from './describe-operation.ts'
import { findOperations } from './find-operations.ts'
import { operationText } from './reference-labels.ts'

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
