import { z } from 'zod'
import { diffParts } from '../../contract/diff-parts.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import {
  dependencyKinds,
  fileFormats,
  refusalReasons,
  safetyRules,
  severities,
  verdicts,
} from '../../contract/inspection.ts'

/** One finding of the scanner: which rule, how bad, in which file of the archive. */
export const ruleHit = z.object({
  rule: z.enum(safetyRules),
  severity: z.enum(severities),
  /** The file inside the archive, `libs/inner.jar!/a/B.class` for one inside another; empty for the whole file. */
  where: z.string(),
  /** What exactly was seen there, such as an address or a call. Foreign text. */
  detail: z.string().nullable(),
})
export type RuleHit = z.infer<typeof ruleHit>

export const fileDependency = z.object({
  name: z.string(),
  kind: z.enum(dependencyKinds),
  /** As the file says it, such as `>=1.2 <2`; null where any version will do. */
  range: z.string().nullable(),
})
export type FileDependency = z.infer<typeof fileDependency>

export const fileCommand = z.object({
  name: z.string(),
  description: z.string().nullable(),
  usage: z.string().nullable(),
  permission: z.string().nullable(),
  aliases: z.array(z.string()),
})
export type FileCommand = z.infer<typeof fileCommand>

export const filePermission = z.object({
  name: z.string(),
  description: z.string().nullable(),
  /** Who has it without being given it: `true`, `false`, `op`, `not op`. */
  default: z.string().nullable(),
})
export type FilePermission = z.infer<typeof filePermission>

/** What the file says of itself; a proposal for the form, never believed further. */
export const fileMetadata = z.object({
  /** What mods call it among themselves, such as `fabric-api`; files read before it was asked for have none. */
  id: z.string().optional(),
  name: z.string().nullable(),
  number: z.string().nullable(),
  description: z.string().nullable(),
  authors: z.array(z.string()),
  platforms: z.array(z.enum(platformCodes)),
  game_versions: z.array(z.enum(gameVersions)),
  dependencies: z.array(fileDependency),
  main_class: z.string().nullable(),
  commands: z.array(fileCommand),
  permissions: z.array(filePermission),
  /** The files all this was read from. */
  sources: z.array(z.string()),
})
export type FileMetadata = z.infer<typeof fileMetadata>

export const archiveEntry = z.object({
  path: z.string(),
  size: z.int().min(0),
  packed_size: z.int().min(0),
  /** CRC-32 of the contents as eight hexadecimal digits. */
  crc32: z.string(),
  /** It can be read with `readArchiveText`. */
  text: z.boolean(),
})
export type ArchiveEntry = z.infer<typeof archiveEntry>

/** What a file holds, shown before it is downloaded. */
export const passport = z.object({
  format: z.enum(fileFormats).nullable(),
  /** False where the scanner could not read to the end; then the verdict is at least `hold`. */
  complete: z.boolean(),
  files: z.int().min(0),
  unpacked_size: z.int().min(0),
  /** The first files by path; `listEntries` has all of them. */
  entries: z.array(archiveEntry),
  nested_archives: z.array(z.string()),
  /** Files of a configuration that the menu constructor can open; the file's own name where it is no archive. */
  menus: z.array(z.string()).optional(),
  classes: z.int().min(0),
  /** The lowest Java that runs it, such as 17; null without classes. */
  java: z.int().min(1).nullable(),
  hosts: z.array(z.string()),
  native_libraries: z.array(z.string()),
  obfuscation: z.object({
    hint: z.enum(['none', 'some', 'strong']),
    /** Of all class names, 0–1. */
    share: z.number().min(0).max(1),
  }),
})
export type Passport = z.infer<typeof passport>

export const refusal = z.object({
  key: z.enum(refusalReasons),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type FileRefusal = z.infer<typeof refusal>

export const inspected = z.object({
  outcome: z.literal('inspected'),
  verdict: z.enum(verdicts),
  score: z.int().min(0),
  hits: z.array(ruleHit),
  rule_set_version: z.int().min(1),
  metadata: fileMetadata,
  passport,
})
export type Inspected = z.infer<typeof inspected>

export const refused = z.object({ outcome: z.literal('refused'), reason: refusal })

/** What `inspectFile` says: not to be taken at all, or what is in it and how safe that looks. */
export const inspection = z.discriminatedUnion('outcome', [refused, inspected])
export type Inspection = z.infer<typeof inspection>

export const archiveText = z.object({
  path: z.string(),
  size: z.int().min(0),
  text: z.string(),
  /** The text goes on beyond the limit. */
  truncated: z.boolean(),
})
export type ArchiveText = z.infer<typeof archiveText>

export const archiveComparison = z.object({
  added: z.array(archiveEntry),
  removed: z.array(archiveEntry),
  changed: z.array(
    z.object({
      path: z.string(),
      size_before: z.int().min(0),
      size_after: z.int().min(0),
      /** For text files that are not too long; null for all others. */
      diff: diffParts.nullable(),
    }),
  ),
  same: z.int().min(0),
  /** There are more changes than are listed. */
  truncated: z.boolean(),
})
export type ArchiveComparison = z.infer<typeof archiveComparison>
