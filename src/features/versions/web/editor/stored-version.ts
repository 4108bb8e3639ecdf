import type { VersionFormState } from './version-form-state.ts'

const keyOf = (userId: number, resourceId: number): string => `blockyard-version:${userId}:${resourceId}`

/** The form of a version as this browser keeps it until it is sent; null where there is none, or none can be kept. */
export function readStoredVersion(userId: number, resourceId: number): VersionFormState | null {
  try {
    const stored = localStorage.getItem(keyOf(userId, resourceId))
    return stored === null ? null : (JSON.parse(stored) as VersionFormState)
  } catch {
    return null
  }
}

export function storeVersion(userId: number, resourceId: number, version: VersionFormState | null): void {
  try {
    const key = keyOf(userId, resourceId)
    if (version === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(version))
  } catch {
    // Switched off or full: then a reload begins anew.
  }
}
