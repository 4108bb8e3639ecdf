import type { PluginBuild } from '../../../format/tables/plugin-build.ts'
import type { Project } from './project.ts'

/** Projects from before there was a choice are for the release. */
export const pluginOf = ({ plugin }: Pick<Project, 'plugin'>): PluginBuild =>
  plugin === 'dev' ? 'dev' : 'release'
