import type { Pack, PackEntry, PluginItem } from './pack-files.ts'
import { pluginItems } from './plugin-items.ts'
import { configuration, drawnPath, madePack, undrawnPath } from './wanted-path.ts'
import { listZip, packLimits, RefusedPack } from './read-zip.ts'

/** A file of a folder or an archive; its bytes are asked for only where they are wanted. */
export interface SourceFile {
  path: string
  size: number
  read(): Uint8Array
}

const CONFIGURATION_BYTES = 1_000_000

/** The same file once per path; the one nearest to the root is the pack's own, the others are overlays. */
function chooseDrawn(files: readonly SourceFile[]): Map<string, SourceFile> {
  const chosen = new Map<string, { file: SourceFile; depth: number }>()
  for (const file of files) {
    const at = /(?:^|\/)assets\//.exec(file.path)
    if (!at) continue
    const depth = at.index === 0 && file.path.startsWith('assets/') ? 0 : at.index + 1
    const path = file.path.slice(depth)
    if (!drawnPath.test(path) || undrawnPath.test(path) || file.size > packLimits.fileBytes) continue
    const before = chosen.get(path)
    if (!before || depth < before.depth) chosen.set(path, { file, depth })
  }
  return new Map([...chosen].map(([path, { file }]) => [path, file]))
}

/** Everything of these files that a menu can show. Throws `RefusedPack` where nothing can be made of them. */
export function readPack(name: string, files: readonly SourceFile[]): Pack {
  const inner = files.filter(({ path, size }) => madePack.test(path) && size <= packLimits.archiveBytes)
  const all = [...inner.flatMap((file) => listZip(file.read())), ...files]
  const wanted = chooseDrawn(all)
  const total = [...wanted.values()].reduce((sum, { size }) => sum + size, 0)
  if (total > packLimits.bytes || wanted.size > packLimits.files) throw new RefusedPack('tooLarge')
  const read: [string, Uint8Array][] = []
  let damaged = 0
  for (const [path, file] of wanted) {
    try {
      read.push([path, file.read()])
    } catch {
      damaged++
    }
  }
  const plugins = readPlugins(files)
  if (read.length === 0 && plugins.length === 0) throw new RefusedPack(damaged > 0 ? 'broken' : 'empty')
  return { name, ...joined(read), plugins, damaged }
}

function readPlugins(files: readonly SourceFile[]): [string, PluginItem][] {
  const found = new Map<string, PluginItem>()
  const texts = files.filter(({ path, size }) => configuration.test(path) && size <= CONFIGURATION_BYTES)
  for (const file of texts.slice(0, 3000)) {
    try {
      const text = new TextDecoder().decode(file.read())
      for (const [id, item] of pluginItems(file.path, text)) found.set(id, item)
    } catch {
      // A configuration that cannot be read has no items.
    }
  }
  return [...found]
}

function joined(files: readonly [string, Uint8Array][]): { entries: PackEntry[]; bytes: Uint8Array } {
  const bytes = new Uint8Array(files.reduce((sum, [, file]) => sum + file.length, 0))
  const entries: PackEntry[] = []
  let at = 0
  for (const [path, file] of files) {
    bytes.set(file, at)
    entries.push([path, at, (at += file.length)])
  }
  return { entries, bytes }
}

/** A pack out of an archive. */
export const readZippedPack = (name: string, bytes: Uint8Array): Pack => readPack(name, listZip(bytes))
