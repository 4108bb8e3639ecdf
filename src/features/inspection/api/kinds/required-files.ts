import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { Refusal } from '../refusal.ts'

/** What makes an archive one of its type. Types that are not here may hold anything. */
const requiredFiles: Partial<Record<ResourceType, readonly string[]>> = {
  plugin: [
    'plugin.yml',
    'paper-plugin.yml',
    'bungee.yml',
    'velocity-plugin.json',
    'META-INF/sponge_plugins.json',
  ],
  mod: [
    'fabric.mod.json',
    'quilt.mod.json',
    'META-INF/mods.toml',
    'META-INF/neoforge.mods.toml',
    'mcmod.info',
  ],
  resourcepack: ['pack.mcmeta'],
  datapack: ['pack.mcmeta'],
  map: ['level.dat'],
}

const isBuilding = (path: string): boolean => /\.(?:schem|schematic|litematic|nbt)$/i.test(path)
const isLevel = (path: string): boolean => /^(?:[^/]+\/){0,3}level\.dat$/.test(path)

/** `inner` are the files of archives directly inside: plugins come packed together with their settings, too. */
export function checkRequiredFiles(
  type: ResourceType,
  paths: ReadonlySet<string>,
  inner: ReadonlySet<string>,
): void {
  const required = requiredFiles[type]
  if (!required) return
  if (required.some((file) => paths.has(file))) return
  if ((type === 'plugin' || type === 'mod') && required.some((file) => inner.has(file))) return
  if (type === 'map' && [...paths].some((path) => isLevel(path) || isBuilding(path))) return
  throw new Refusal('no_descriptor', { files: required.join(', ') })
}

export const isRequired = (type: ResourceType, file: string): boolean =>
  requiredFiles[type]?.includes(file) ?? false
