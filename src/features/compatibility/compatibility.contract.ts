import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery, wholeNumber } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { textAuthor } from '../publications/kind/publications.contract.ts'
import { versionChannels } from '../resources/limits/version-limits.contract.ts'
import { resourceKey } from '../resources/resource-fields.contract.ts'
import {
  compatibilityLimits as limits,
  compatibilityResults,
  compatibilityVerdicts,
  reportStates,
} from './compatibility-limits.contract.ts'
import { plainLog } from './cut-secrets.contract.ts'

const at = z.iso.datetime()
const number = z.number().int()
const platform = z.enum(platformCodes)
const gameVersion = z.enum(gameVersions)
const result = z.enum(compatibilityResults)
export const namedVersion = z.object({ id: number, number: z.string() })

export const compatibilityReport = z.object({
  id: number,
  version: namedVersion,
  platform,
  game_version: gameVersion,
  result,
  java: number.nullable(),
  note: z.string(),
  /** A part of the server's log, without addresses and secrets. */
  log: z.string(),
  language: z.enum(localeCodes),
  author: textAuthor,
  state: z.enum(reportStates),
  created_at: at,
  updated_at: at,
  /** Of the team. */
  answer: z.object({ text: z.string(), author: textAuthor.nullable(), at }).nullable(),
  fixed_in: namedVersion.nullable(),
  abilities: z.object({ remove: z.boolean(), answer: z.boolean() }),
})
export type CompatibilityReport = z.infer<typeof compatibilityReport>

export const resultCounts = { works: number, faults: number, fails: number }

export const compatibilityCell = z.object({
  version: number,
  platform,
  game_version: gameVersion,
  /** How many people said so. */
  ...resultCounts,
  verdict: z.enum(compatibilityVerdicts),
  fixed_in: namedVersion.nullable(),
})
export type CompatibilityCell = z.infer<typeof compatibilityCell>

export const compatibilityGrid = z.object({
  /** Those with reports and the newest, newest first. */
  versions: z.array(
    namedVersion.extend({
      channel: z.enum(versionChannels),
      platforms: z.array(platform),
      game_versions: z.array(gameVersion),
    }),
  ),
  cells: z.array(compatibilityCell),
  /** Over all public versions. */
  totals: z.object(resultCounts),
  /** Reports of the person asking, held ones too. */
  own: z.array(compatibilityReport),
  abilities: z.object({ report: z.boolean(), answer: z.boolean() }),
})
export type CompatibilityGrid = z.infer<typeof compatibilityGrid>

/** A form without scripts sends an empty word for "not said". */
const java = z.preprocess(
  (value) => (value === '' ? null : value),
  wholeNumber(limits.java.min, limits.java.max).nullable(),
)
const log = z.preprocess(
  (value) => (typeof value === 'string' && value.length <= limits.log * 8 ? plainLog(value) : value),
  text({ min: 0, max: limits.log, lines: true }),
)
const ofResource = z.object({ slug: resourceKey })
const one = z.object({ id })

export const endpoints = {
  grid: endpoint({
    path: '/api/resources/{slug}/compatibility',
    summary: 'How the versions of a resource run on platforms and game versions, as people report it',
    access: 'anyone',
    params: ofResource,
    answer: itemOf(compatibilityGrid),
  }),
  list: endpoint({
    path: '/api/resources/{slug}/compatibility/reports',
    summary: 'Compatibility reports about the public versions of a resource, the latest first',
    access: 'anyone',
    params: ofResource,
    query: pageQuery.extend({
      version: id.optional(),
      platform: platform.optional(),
      game_version: gameVersion.optional(),
      result: result.optional(),
    }),
    answer: listOf(compatibilityReport),
  }),
  report: endpoint({
    method: 'PUT',
    path: '/api/resources/{slug}/compatibility/reports',
    summary:
      'Says how a version runs on a platform and a game version; a second report of the same person takes the place of the first',
    access: 'verified',
    params: ofResource,
    body: z.strictObject({
      /** The number of the version. */
      version: id,
      platform,
      game_version: gameVersion,
      result,
      java: java.prefault(null),
      note: text({ min: 0, max: limits.note, lines: true }).prefault(''),
      /** Addresses, tokens, passwords and names in paths are cut out. */
      log: log.prefault(''),
    }),
    answer: itemOf(compatibilityReport),
    errors: ['notFound', 'forbidden', 'muted'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/compatibility-reports/{id}',
    summary: "Takes one's compatibility report back; staff can remove any",
    access: 'verified',
    params: one,
    status: 204,
    errors: ['forbidden'],
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/compatibility-reports/{id}/answer',
    summary: 'Answers a compatibility report as its resource’s team, and says which version has it fixed',
    access: 'creator',
    params: one,
    body: z.strictObject({
      /** Empty takes the answer back. */
      text: text({ min: 0, max: limits.answer, lines: true }).prefault(''),
      /** The number of a public version of the same resource. */
      fixed_in: id.nullable().prefault(null),
    }),
    answer: itemOf(compatibilityReport),
    errors: ['forbidden'],
  }),
}
