import { translate } from '../../../server/translate.ts'
import { groupKeys, groupOf } from '../operation-groups.contract.ts'
import { operationText } from './operation-text.ts'

/** The groups of the reference as tags of the OpenAPI document, and its texts. The document is in English. */
export const referenceTags = () => ({
  tags: groupKeys.map((name) => ({ name, description: translate('en', `apiDocs.group.${name}`) })),
  tagOf: (operation: string): string => groupOf(operation) ?? 'other',
  textOf: (operation: string, summary: string) => operationText('en', operation, summary),
})
