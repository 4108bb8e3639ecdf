import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { FileMetadata, Inspection, Passport } from '../passport.contract.ts'
import { openFile, type ByteSource } from './archive/byte-source.ts'
import { openArchive } from './archive/open-archive.ts'
import { presentEntries } from './archive/present-entries.ts'
import { newBudget } from './archive/unpack.ts'
import { walkArchive, type WalkedFile } from './archive/walk-archive.ts'
import type { InspectionLimits } from './inspection-limits.ts'
import { checkMedia } from './kinds/check-media.ts'
import { checkPromise } from './kinds/check-promise.ts'
import { checkTextFile } from './kinds/check-text.ts'
import { isZipFormat } from './kinds/file-format.ts'
import { isMenuFile, mostMenus } from './kinds/menu-file.ts'
import { checkRequiredFiles, isRequired } from './kinds/required-files.ts'
import { descriptorOf, readDescriptors } from './metadata/descriptors.ts'
import { mergeMetadata, noMetadata } from '../metadata/merge-metadata.ts'
import { readBuilding } from './metadata/worlds.ts'
import { readNbtFile } from './nbt.ts'
import { emptyPassport } from './not-scanned.ts'
import { Refusal } from './refusal.ts'
import { ruleSetVersion } from './rules/rule-set.ts'
import { verdictOf, type Finding } from './rules/verdict.ts'
import { makeScan } from './scan-archive.ts'

const mostInner = 20

/** Keeps the descriptors that pass by: those of the archive, and those of archives directly inside. */
function collectDescriptors(type: ResourceType, paths: readonly string[], limits: InspectionLimits) {
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

export type InspectQuestion = {
  path: string
  resourceType: ResourceType
  name: string
  limits: InspectionLimits
}
type Seen = { metadata: FileMetadata; passport: Passport; findings: Finding[] }

/** The whole check of one file; runs in the inspection process. What it throws is a fault of ours or of the machine. */
export async function inspect({ path, resourceType, name, limits }: InspectQuestion): Promise<Inspection> {
  const file = openFile(path)
  try {
    const format = checkPromise(file, name, limits.endings[resourceType])
    const seen = isZipFormat(format)
      ? await inspectArchive(file, resourceType, limits)
      : inspectSingle(file, format, limits, resourceType === 'configuration' ? name : null)
    return {
      outcome: 'inspected',
      ...verdictOf(seen.findings),
      rule_set_version: ruleSetVersion,
      metadata: seen.metadata,
      passport: { ...seen.passport, format },
    }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', reason: error.reason }
    throw error
  } finally {
    file.close()
  }
}

async function inspectArchive(
  source: ByteSource,
  type: ResourceType,
  limits: InspectionLimits,
): Promise<Seen> {
  const archive = await openArchive(source, limits)
  const scan = makeScan(limits)
  const descriptors = collectDescriptors(
    type,
    archive.files.map(({ path }) => path),
    limits,
  )
  const budget = newBudget(limits)
  const menus: string[] = []
  await walkArchive(archive, budget, {
    ...scan.visitor,
    onFile(file) {
      descriptors.onFile(file)
      scan.visitor.onFile(file)
      const { path, depth, whole, bytes } = file
      if (
        type === 'configuration' &&
        depth === 0 &&
        whole &&
        menus.length < mostMenus &&
        isMenuFile(path, bytes)
      )
        menus.push(path)
    },
  })
  const metadata = descriptors.finish()
  const { findings, facts } = scan.finish()
  return {
    metadata,
    findings,
    passport: {
      ...emptyPassport(),
      ...facts,
      ...(menus.length > 0 && { menus }),
      files: archive.files.length,
      unpacked_size: archive.unpackedBytes,
      entries: presentEntries(archive.files).slice(0, limits.listedEntries),
    },
  }
}

function inspectSingle(
  source: ByteSource,
  format: NonNullable<Passport['format']>,
  limits: InspectionLimits,
  /** The file's name where it may be a menu. */
  configuration: string | null,
): Seen {
  let metadata = noMetadata()
  let menus: string[] = []
  if (format === 'nbt') {
    const root = readNbtFile(source.read(0, source.size), limits.nbtBytes)
    metadata = mergeMetadata([['', readBuilding(root)]])
    metadata.sources = []
  } else if (format === 'text' || format === 'json') {
    const bytes = checkTextFile(source, format === 'json')
    if (configuration !== null && isMenuFile(configuration, bytes)) menus = [configuration]
  } else checkMedia(source, format)
  const passport = {
    ...emptyPassport(),
    complete: true,
    files: 1,
    unpacked_size: source.size,
    ...(menus.length > 0 && { menus }),
  }
  return { metadata, passport, findings: [] }
}
