/** Which build of the plugin a menu is for: the newest release, or what is built from its source since. */
export type PluginBuild = 'release' | 'dev'

export const pluginVersions: Record<PluginBuild, string> = { release: '1.14.1', dev: '1.14.2-DEV' }
