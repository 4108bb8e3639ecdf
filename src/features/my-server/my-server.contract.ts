import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import { dependencyKinds } from '../../contract/inspection.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, wholeNumber } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { compatibilityCell } from '../compatibility/compatibility.contract.ts'
import { versionChannels } from '../resources/limits/version-limits.contract.ts'
import { fileHash } from '../versions/files/version-files.contract.ts'
import {
  entryStates,
  matchKinds,
  myServerLimits as limits,
  planStates,
  updateFolders,
} from './my-server-limits.contract.ts'

const number = z.number().int()
const at = z.iso.datetime()
const name = text({ min: 1, max: limits.name })

/** One plugin, mod or pack as a server has it. Only what is named here leaves the browser. */
export const installedEntry = z.strictObject({
  name,
  version: text({ min: 0, max: limits.version }).nullable().prefault(null),
  /** Of the file; the surest way to be recognized. */
  hash: fileHash.optional(),
  /** What mods call it among themselves. */
  id: name.optional(),
  main_class: text({ min: 0, max: 200 }).optional(),
  authors: z
    .array(text({ min: 0, max: 80 }))
    .max(limits.authors)
    .prefault([]),
  dependencies: z
    .array(
      z.strictObject({
        name,
        kind: z.enum(dependencyKinds),
        range: text({ min: 0, max: 200 }).nullable().prefault(null),
      }),
    )
    .max(limits.dependencies)
    .prefault([]),
  /** What a person said it is: the number of a resource, or null for none of those that were offered. */
  resource: id.nullable().optional(),
})
export type InstalledEntry = z.infer<typeof installedEntry>

const runsOn = {
  platform: z.enum(platformCodes).nullable().prefault(null),
  game_version: z.enum(gameVersions).nullable().prefault(null),
}

export const knownResource = z.object({
  id: number,
  slug: z.string(),
  type: z.enum(resourceTypes),
  title: z.string(),
  picture: z.object({ url: z.string(), srcset: z.string() }),
})
export type KnownResource = z.infer<typeof knownResource>

const versionRef = z.object({ id: number, number: z.string() })

/** What others report of a version on one platform and game version. */
const versionReports = compatibilityCell.omit({ version: true })
export type VersionReports = z.infer<typeof versionReports>

/** With what others report of it there; null where nobody did, or where platform or game version are not known. */
const reportedVersion = versionRef.extend({ reports: versionReports.nullable() })

export const offeredVersion = reportedVersion.extend({
  channel: z.enum(versionChannels),
  published_at: at,
  /** Of its main file. */
  file: z.string(),
  size: number,
  sha256: z.string(),
  url: z.string(),
  /** The lowest Java that runs it. */
  java: number.nullable(),
})
export type OfferedVersion = z.infer<typeof offeredVersion>

export const checkedEntry = z.object({
  /** Its place in the question. */
  index: number,
  match: z.enum(matchKinds).nullable(),
  resource: knownResource.nullable(),
  /** What it may be, the likeliest first; a person says which. */
  candidates: z.array(knownResource.extend({ likeness: z.number() })),
  installed: reportedVersion.nullable(),
  /** The newest version that fits the server. */
  newest: offeredVersion.nullable(),
  /** What came between the two, newest first. */
  changes: z.array(versionRef.extend({ published_at: at, changelog_line: z.string() })),
  /** The gravest first. */
  states: z.array(z.enum(entryStates)),
  dependencies: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['missing', 'old']),
      range: z.string(),
      resource: knownResource.nullable(),
    }),
  ),
  /** Places of entries it does not get along with, and of the one it is a second copy of. */
  quarrels: z.array(number),
  duplicate_of: number.nullable(),
  /** The lowest Java that runs it. */
  java: number.nullable(),
  /** Null where no target was given. */
  plan: z
    .object({
      state: z.enum(planStates),
      version: offeredVersion.nullable(),
      /** The version made for the target that does not work there for most: why nothing is offered. */
      failing: reportedVersion.nullable(),
      replacements: z.array(knownResource),
    })
    .nullable(),
})
export type CheckedEntry = z.infer<typeof checkedEntry>

/** A number for each of these words. */
const counts = <const T extends string>(keys: readonly T[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, number])) as Record<T, typeof number>)

export const checkedServer = z.object({
  /** How many entries are in each state; programs read this alone. */
  summary: counts(entryStates),
  plan: counts(planStates).nullable(),
  entries: z.array(checkedEntry),
})
export type CheckedServer = z.infer<typeof checkedServer>

export const endpoints = {
  check: endpoint({
    method: 'POST',
    path: '/api/my-server/check',
    summary:
      'Recognizes what a server runs and says what is out of date, missing, recalled or fails for others; keeps nothing',
    access: 'anyone',
    rate: 'search',
    grant: 'any',
    maxBodyBytes: 2 * 1024 * 1024,
    body: z.strictObject({
      ...runsOn,
      java: wholeNumber(5, 99).nullable().prefault(null),
      /** Where it is to move; makes a plan. */
      move_to: z.strictObject(runsOn).nullable().prefault(null),
      entries: z.array(installedEntry).min(1).max(limits.entries),
    }),
    answer: itemOf(checkedServer),
  }),
  updates: endpoint({
    path: '/api/my-server/updates',
    summary: 'Files of these versions as one zip, laid out for a server, with SHA256SUMS and a readme',
    access: 'anyone',
    rate: 'search',
    maxQueryValues: limits.updates,
    query: z.object({
      versions: z.array(id).min(1).max(limits.updates),
      /** Where the server keeps them. */
      folder: z.enum(updateFolders).prefault('plugins'),
      lang: z.enum(localeCodes).optional(),
    }),
    produces: 'application/zip',
  }),
}
