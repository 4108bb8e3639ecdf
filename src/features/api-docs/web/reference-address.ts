import { groupOf, isGroup, type OperationGroup } from '../operation-groups.contract.ts'
import { cleaned } from '../../../web/routing/search-values.ts'

/** Which part of the reference an address asks for. */
export type Asked =
  | { kind: 'operation'; name: string; group: OperationGroup | null }
  | { kind: 'found'; q: string }
  | { kind: 'group'; group: OperationGroup }

export const operationPath = (name: string): string => `/api/resources?operation=${encodeURIComponent(name)}`

export const groupPath = (group: OperationGroup): string =>
  group === 'resources' ? '/api/resources' : `/api/resources?group=${group}`

/** The most specific parameter counts: an operation, then a search, then a group; by default the group of resources. */
export function askedFor({ operation, q, group }: Record<string, unknown>): Asked {
  if (typeof operation === 'string' && /^\w{1,60}\.\w{1,60}$/.test(operation))
    return { kind: 'operation', name: operation, group: groupOf(operation) }
  const wanted = cleaned(q, 100)
  if (wanted) return { kind: 'found', q: wanted }
  return { kind: 'group', group: isGroup(group) ? group : 'resources' }
}
