import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import { dependencyKinds } from '../../contract/inspection.ts'
import { localeCodes } from '../../contract/locales.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { archiveComparison } from '../inspection/passport.contract.ts'
import { fileVerdicts, versionChannels, versionStates } from '../resources/limits/version-limits.contract.ts'

const at = z.iso.datetime()
const whole = z.number().int()
const platforms = z.array(z.enum(platformCodes))
const gameVersionList = z.array(z.enum(gameVersions))

export const versionFile = z.object({
  id: whole,
  name: z.string(),
  size: whole,
  sha1: z.string(),
  sha256: z.string(),
  sha512: z.string(),
  /** What is downloaded unless another file is asked for. */
  primary: z.boolean(),
  url: z.string(),
  /** What the scan says; null while it has not been looked into. */
  verdict: z.enum(fileVerdicts).nullable(),
  scanned_at: at.nullable(),
})
export type VersionFile = z.infer<typeof versionFile>

export const versionDependency = z.object({
  kind: z.enum(dependencyKinds),
  name: z.string(),
  range: z.string(),
  url: z.string().nullable(),
  /** The resource it is, where it is on this site and public. */
  resource: z
    .object({ id: whole, slug: z.string(), type: z.enum(resourceTypes), title: z.string() })
    .nullable(),
  /** Its newest public version that fits the range. */
  version: z.object({ id: whole, number: z.string() }).nullable(),
})
export type VersionDependency = z.infer<typeof versionDependency>

export const versionSummary = z.object({
  id: whole,
  resource_id: whole,
  number: z.string(),
  name: z.string(),
  channel: z.enum(versionChannels),
  platforms,
  /** Newest first. */
  game_versions: gameVersionList,
  /** The first line of its changelog; empty where there is none. */
  changelog_line: z.string(),
  files: z.array(versionFile),
  downloads: whole,
  status: z.enum(moderationStatuses),
  state: z.enum(versionStates),
  /** A person of staff has looked at it. */
  reviewed: z.boolean(),
  /** Withdrawn by its team: still listed, not downloadable. */
  yanked: z.object({ at, reason: z.string() }).nullable(),
  author: z.object({ id: whole, username: z.string(), avatar_url: z.string(), deleted: z.boolean() }),
  created_at: at,
  updated_at: at,
  scheduled_at: at.nullable(),
  published_at: at.nullable(),
})
export type VersionSummary = z.infer<typeof versionSummary>

export const version = versionSummary.extend({
  language: z.enum(localeCodes),
  /** The document, or Markdown on `?content=markdown`. */
  changelog: z.union([z.string(), z.looseObject({ type: z.literal('doc') })]),
  changelog_html: z.string(),
  dependencies: z.array(versionDependency),
  /** For team and staff only: where it waits or was decided about. */
  review_id: whole.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    yank: z.boolean(),
    restore: z.boolean(),
    remove: z.boolean(),
    moderate: z.boolean(),
  }),
})
export type Version = z.infer<typeof version>

const side = z.object({ id: whole, number: z.string(), file: z.string() })
export const versionComparison = archiveComparison.extend({ from: side, to: side })
export type VersionComparison = z.infer<typeof versionComparison>
