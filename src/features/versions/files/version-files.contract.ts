import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { gameVersions, platformCodes } from '../../../contract/game.ts'
import { id, itemOf, listOf, pageQuery } from '../../../contract/paging.ts'
import { resourceTypes } from '../../../contract/taxonomy.ts'
import {
  archiveEntry,
  archiveText,
  fileMetadata,
  passport,
  ruleHit,
} from '../../inspection/passport.contract.ts'
import {
  fileVerdicts,
  inspectionStates,
  versionChannels,
  versionLimits,
} from '../../resources/limits/version-limits.contract.ts'
import { versionSummary } from '../version-shapes.contract.ts'
import { ofVersion } from '../versions.contract.ts'

/** SHA-1, SHA-256 or SHA-512 as hexadecimal digits; the length tells which. */
export const fileHash = z
  .string()
  .regex(/^(?:[0-9a-fA-F]{40}|[0-9a-fA-F]{64}|[0-9a-fA-F]{128})$/)
  .transform((value) => value.toLowerCase())

/** A version as programs find it by a file they have. */
export const foundVersion = versionSummary.extend({
  resource: z.object({
    id: z.number().int(),
    slug: z.string(),
    type: z.enum(resourceTypes),
    title: z.string(),
  }),
  /** Which of the files has this hash. */
  file_id: z.number().int(),
})
export type FoundVersion = z.infer<typeof foundVersion>

/** What readers see of a file before they download it. */
export const filePassport = z.object({
  file_id: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  state: z.enum(inspectionStates),
  verdict: z.enum(fileVerdicts).nullable(),
  /** Staff withdrew this very file from the whole site. */
  recalled: z.boolean(),
  rule_set_version: z.number().int(),
  scanned_at: z.iso.datetime().nullable(),
  /** Null while it has not been read, or could not be. */
  metadata: fileMetadata.nullable(),
  passport: passport.nullable(),
  /** What was noticed; details are shown to team and staff only. */
  hits: z.array(ruleHit),
})
export type FilePassport = z.infer<typeof filePassport>

const ofFile = ofVersion.extend({ file: id })
const hashes = z.array(fileHash).min(1).max(versionLimits.hashes)
/** By the hash that was asked for; what is unknown is left out. */
const byHash = z.record(z.string(), foundVersion)

export const endpoints = {
  byHash: endpoint({
    path: '/api/version-files/{hash}',
    summary: 'The public version a file belongs to, by SHA-1, SHA-256 or SHA-512',
    access: 'anyone',
    params: z.object({ hash: fileHash }),
    answer: itemOf(foundVersion),
    errors: ['fileRecalled'],
  }),
  byHashes: endpoint({
    method: 'POST',
    path: '/api/version-files',
    summary: 'The same for many files',
    access: 'anyone',
    rate: 'search',
    grant: 'any',
    body: z.strictObject({ hashes }),
    answer: itemOf(byHash),
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/version-files/update',
    summary: 'For many files: the newest public version of the same resource that fits',
    access: 'anyone',
    rate: 'search',
    grant: 'any',
    body: z.strictObject({
      hashes,
      /** Any of these; all where left out. */
      platforms: z.array(z.enum(platformCodes)).max(platformCodes.length).prefault([]),
      game_versions: z.array(z.enum(gameVersions)).max(gameVersions.length).prefault([]),
      /** The least stable one that is good enough. */
      channel: z.enum(versionChannels).prefault('release'),
    }),
    answer: itemOf(byHash),
  }),
  passport: endpoint({
    path: '/api/resources/{slug}/versions/{id}/files/{file}/passport',
    summary: 'What is in a file and how safe it looks',
    access: 'anyone',
    params: ofFile,
    answer: itemOf(filePassport),
  }),
  entries: endpoint({
    path: '/api/resources/{slug}/versions/{id}/files/{file}/entries',
    summary: 'The contents of an archive by path, page by page',
    access: 'anyone',
    rate: 'search',
    params: ofFile,
    query: pageQuery.pick({ page: true, per_page: true }).extend({
      /** Only what lies below this folder. */
      under: z.string().max(1024).optional(),
    }),
    answer: listOf(archiveEntry),
    errors: ['fileNotReadable', 'versionWithdrawn', 'fileRecalled'],
  }),
  entry: endpoint({
    path: '/api/resources/{slug}/versions/{id}/files/{file}/entry',
    summary: 'A text file inside an archive',
    access: 'anyone',
    rate: 'search',
    params: ofFile,
    query: z.object({ path: z.string().min(1).max(1024) }),
    answer: itemOf(archiveText),
    errors: ['fileNotReadable', 'versionWithdrawn', 'fileRecalled'],
  }),
}
