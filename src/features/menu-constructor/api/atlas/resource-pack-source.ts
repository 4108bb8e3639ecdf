import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadPng } from './load-png.ts'
import type { DefinitionNode, Model, PackSource } from './pack-source.ts'
import { firstFrame } from './texture.ts'
import type { Texture } from './texture.ts'

async function filesBelow(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

const nameOf = (file: string): string =>
  file
    .split(path.sep)
    .join('/')
    .replace(/\.\w+$/, '')

/**
 * An unpacked resource pack. What it does not bring (most packs bring textures only) comes from `base`, the installed
 * package, or is not drawn.
 */
export async function openResourcePack(folder: string, base: PackSource | null): Promise<PackSource> {
  const assets = path.join(folder, 'assets/minecraft')
  async function readAll<T>(below: string): Promise<Map<string, T>> {
    const found = new Map<string, T>()
    for (const file of await filesBelow(path.join(assets, below), '.json'))
      try {
        found.set(nameOf(file), JSON.parse(await readFile(path.join(assets, below, file), 'utf8')) as T)
      } catch {
        // One broken file of a pack is one picture less.
      }
    return found
  }
  const definitions = await readAll<{ model: DefinitionNode }>('items')
  const models = await readAll<Model>('models')
  const textures = new Map<string, Texture>()
  for (const kind of ['block', 'item', 'entity'])
    for (const file of await filesBelow(path.join(assets, 'textures', kind), '.png')) {
      const texture = await loadPng(path.join(assets, 'textures', kind, file))
      if (texture) textures.set(`${kind}/${nameOf(file)}`, kind === 'entity' ? texture : firstFrame(texture))
    }
  return {
    definition: (id) => definitions.get(id)?.model ?? base?.definition(id) ?? null,
    model: (name) => models.get(name) ?? base?.model(name) ?? null,
    texture: (name) => textures.get(name) ?? base?.texture(name) ?? null,
  }
}
