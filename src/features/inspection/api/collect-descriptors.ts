import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { FileMetadata } from '../passport.contract.ts'
import type { WalkedFile } from './archive/walk-archive.ts'
import type { InspectionLimits } from './inspection-limits.ts'
import { checkRequiredFiles, isRequired } from './kinds/required-files.ts'
import { descriptorOf, readDescriptors } from './metadata/descriptors.ts'
import { mergeMetadata } from './metadata/merge-metadata.ts'
import { Refusal } from './refusal.ts'

const mostInner = 20

/** Keeps the descriptors that pass by: those of the archive, and those of archives directly inside. */
export function collectDescriptors(type: ResourceType, paths: readonly string[], limits: InspectionLimits) {
  const own = new Map<string, Buffer>()
  const inner = new Map<string, Map<string, Buffer>>()

  return {
    onFile({ path, where, depth, bytes, whole }: WalkedFile): void {
      const descriptor = descriptorOf(path)
      if (!descriptor || depth > 1) return
      if (!whole || bytes.length > limits.descriptorBytes) {
        if (depth === 0 && isRequired(type, descriptor)) throw new Refusal('descriptor', { entry: path })
        return
      }
      if (depth === 0) {
        if (!own.has(descriptor)) own.set(descriptor, Buffer.from(bytes))
        return
      }
      const archive = where.slice(0, where.length - path.length)
      if (!inner.has(archive) && inner.size < mostInner) inner.set(archive, new Map())
      inner.get(archive)?.set(descriptor, Buffer.from(bytes))
    },

    /** What the file says of itself; refused where it is not of its type, or its descriptor cannot be read. */
    finish(): FileMetadata {
      const innerNames = new Set([...inner.values()].flatMap((files) => [...files.keys()]))
      checkRequiredFiles(type, new Set(paths), innerNames)
      const read = readDescriptors(own, type)
      const broken = [...read].find(([name, value]) => value === null && isRequired(type, name))
      const good = [...read].flatMap(([name, value]) => (value ? ([[name, value]] as const) : []))
      if (broken && !good.some(([name]) => isRequired(type, name)))
        throw new Refusal('descriptor', { entry: broken[0] })
      if (good.some(([name]) => isRequired(type, name)) || (type !== 'plugin' && type !== 'mod'))
        return mergeMetadata(good)
      return innerMetadata(type, inner)
    },
  }
}

/** Plugins packed together with their settings: the first archive inside that is one speaks for all. */
function innerMetadata(
  type: ResourceType,
  inner: ReadonlyMap<string, ReadonlyMap<string, Buffer>>,
): FileMetadata {
  for (const [archive, files] of inner) {
    const read = [...readDescriptors(files, type)].flatMap(([name, value]) =>
      value ? ([[archive + name, value]] as const) : [],
    )
    if (read.some(([name]) => isRequired(type, name.slice(archive.length)))) return mergeMetadata(read)
  }
  return mergeMetadata([])
}
