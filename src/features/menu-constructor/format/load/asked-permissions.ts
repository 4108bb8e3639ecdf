import type { LoadedRequirements } from './loaded.ts'

/** The nodes a list of requirements asks for, each once; those it forbids are none of them. */
export function askedPermissions(list: Pick<LoadedRequirements, 'requirements'> | null): string[] {
  const found = (list?.requirements ?? []).flatMap(({ type, keys }) => {
    if (type === 'has permission') return [String(keys.permission ?? '')]
    if (type !== 'has permissions') return []
    return Array.isArray(keys.permissions) ? keys.permissions.map(String) : []
  })
  return [...new Set(found)]
}
