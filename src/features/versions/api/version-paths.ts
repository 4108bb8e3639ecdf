import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import type { VersionHome } from './version-home.store.ts'

type Home = Pick<VersionHome, 'type' | 'slug'>

/** Where a version stands on the site, without the language. */
export const versionPath = (home: Home, version: { id: number }): string =>
  `${resourcePath(home)}/version/${version.id}`

export const downloadUrl = (slug: string, version: { id: number }, fileId: number | null): string =>
  `/api/resources/${slug}/versions/${version.id}/download${fileId === null ? '' : `?file=${fileId}`}`
