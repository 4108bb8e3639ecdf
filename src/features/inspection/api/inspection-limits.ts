import { archiveLimits, versionFileEndings } from '../../../contract/inspection.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'

const KiB = 1024
const MiB = 1024 * KiB

/** Bounds of what is read of one uploaded file. */
export type InspectionLimits = {
  /** In one archive. */
  entries: number
  /** In the archive and everything inside it. */
  allEntries: number
  unpackedBytes: number
  /** Unpacked to packed; held for what is larger than `ratioFromBytes` unpacked. */
  ratio: number
  ratioFromBytes: number
  /** How deep archives may lie inside archives. */
  nesting: number
  nameBytes: number
  /** A packed archive inside the archive is unpacked into memory up to here; a larger one is left to a person. */
  nestedBytes: number
  /** A world or building that is one compressed file. */
  nbtBytes: number
  /** One descriptor such as plugin.yml. */
  descriptorBytes: number
  /** One text file that is shown or compared. */
  textBytes: number
  classBytes: number
  /** How many files the passport lists. */
  listedEntries: number
  /** What the name of a file of each type may end in. */
  endings: Readonly<Record<ResourceType, readonly string[]>>
}

export const inspectionLimits: InspectionLimits = {
  // A site may have set these for itself since this file was read.
  get entries() {
    return archiveLimits.entries
  },
  get unpackedBytes() {
    return archiveLimits.unpackedBytes
  },
  get ratio() {
    return archiveLimits.ratio
  },
  get nesting() {
    return archiveLimits.nesting
  },
  endings: versionFileEndings,
  allEntries: 500_000,
  ratioFromBytes: MiB,
  nameBytes: 1024,
  nestedBytes: 96 * MiB,
  nbtBytes: 128 * MiB,
  descriptorBytes: MiB,
  textBytes: 512 * KiB,
  classBytes: 16 * MiB,
  listedEntries: 1000,
}
