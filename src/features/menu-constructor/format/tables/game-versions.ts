/** Game versions by equal item lists, oldest first. */
export const gameVersions = [
  '1.8',
  '1.9',
  '1.10',
  '1.11',
  '1.12',
  '1.13',
  '1.14',
  '1.15',
  '1.16',
  '1.17',
  '1.18',
  '1.19',
  '1.20',
  '1.20.5',
  '1.21',
  '1.21.2',
  '1.21.4',
  '1.21.5',
  '1.21.6',
  '1.21.9',
  '1.21.11',
  '26.1',
  '26.2',
  '26.3',
] as const
export const newestGameVersion = '26.3'

/** Below zero when `a` is older. Years (26.1) come after 1.x by their first number. */
export function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number)
  const right = b.split('.').map(Number)
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export const atLeast = (version: string, minimum: string): boolean => compareVersions(version, minimum) >= 0

/** Before 1.13 materials carried a data value (`WOOL;14`). */
export const isLegacy = (version: string): boolean => !atLeast(version, '1.13')

/** Which build of the plugin a menu is for: the newest release, or what is built from its source since. */
export type PluginBuild = 'release' | 'dev'

export const pluginVersions: Record<PluginBuild, string> = { release: '1.14.1', dev: '1.14.2-DEV' }
