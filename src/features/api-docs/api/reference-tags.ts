import { translate } from '../../../server/translate.ts'
import { groupKeys, groupOf } from '../operation-groups.contract.ts'

/** The groups of the reference as tags of the OpenAPI document, which is in English. */
export const referenceTags = () => ({
  tags: groupKeys.map((name) => ({ name, description: translate('en', `apiDocs.group.${name}`) })),
  tagOf: (operation: string): string => groupOf(operation) ?? 'other',
})
