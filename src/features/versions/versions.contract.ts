import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { resourceKey } from '../resources/resource-fields.contract.ts'
import { versionBodyBytes, versionFields } from './version-fields.contract.ts'
import { version, versionComparison, versionSummary } from './version-shapes.contract.ts'
import { versionChannels, versionLimits } from '../resources/limits/version-limits.contract.ts'

export type {
  Version,
  VersionComparison,
  VersionDependency,
  VersionFile,
  VersionSummary,
} from './version-shapes.contract.ts'

const whole = z.number().int()
const platforms = z.array(z.enum(platformCodes))
const gameVersionList = z.array(z.enum(gameVersions))

/** By id or number. An id of this resource wins over a number that looks like one. */
export const versionKey = z.string().regex(/^[A-Za-z0-9._+-]{1,32}$/)
const ofResource = z.object({ slug: resourceKey })
export const ofVersion = z.object({ slug: resourceKey, id: versionKey })
const contentForm = z.enum(['document', 'markdown']).prefault('document')

const filters = {
  channel: z.array(z.enum(versionChannels)).max(versionChannels.length).optional(),
  platforms: platforms.max(platformCodes.length).optional(),
  game_versions: gameVersionList.max(gameVersions.length).optional(),
}

export const endpoints = {
  list: endpoint({
    path: '/api/resources/{slug}/versions',
    summary: 'Versions, newest first; any of the given channels, platforms and game versions',
    access: 'anyone',
    params: ofResource,
    query: pageQuery.extend({
      ...filters,
      /** For the team and staff: also what is not public. */
      own: z.literal('all').optional(),
    }),
    answer: listOf(versionSummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/resources/{slug}/versions',
    summary:
      'Makes a version of uploaded files (type `version`); its files are scanned before anybody sees it',
    access: 'creator',
    grant: 'versions',
    creates: true,
    maxBodyBytes: versionBodyBytes,
    params: ofResource,
    body: z.strictObject({
      number: versionFields.number,
      name: versionFields.name.prefault(''),
      channel: versionFields.channel.prefault('release'),
      changelog: versionFields.changelog.prefault(''),
      language: versionFields.language.optional(),
      platforms: versionFields.platforms.prefault([]),
      game_versions: versionFields.game_versions.prefault([]),
      dependencies: versionFields.dependencies.prefault([]),
      scheduled_at: versionFields.scheduled_at.prefault(null),
      /** Ids of attachments. */
      files: z
        .array(id)
        .min(1)
        .max(versionLimits.files.max)
        .refine((list) => new Set(list).size === list.length, { error: 'repeated' }),
      /** One of `files`; the first where left out. */
      primary_file: id.optional(),
      /** False: kept as a draft of the team. */
      submit: z.boolean().prefault(true),
    }),
    status: 201,
    answer: itemOf(version),
    errors: ['forbidden', 'conflict'],
  }),
  latest: endpoint({
    path: '/api/resources/{slug}/versions/latest',
    summary: 'The newest public version for a platform and a game version',
    access: 'anyone',
    params: ofResource,
    query: z.object({
      platform: z.enum(platformCodes).optional(),
      game_version: z.enum(gameVersions).optional(),
      /** The least stable one that is good enough: `beta` finds releases and betas. */
      channel: z.enum(versionChannels).prefault('release'),
      content: contentForm,
    }),
    answer: itemOf(version),
  }),
  compare: endpoint({
    path: '/api/resources/{slug}/versions/compare',
    summary: 'What differs in the primary files of two versions',
    access: 'anyone',
    rate: 'search',
    params: ofResource,
    query: z.object({ from: versionKey, to: versionKey }),
    answer: itemOf(versionComparison),
    errors: ['fileNotReadable', 'versionWithdrawn', 'fileRecalled'],
  }),
  get: endpoint({
    path: '/api/resources/{slug}/versions/{id}',
    summary: 'One version, by id or number',
    access: 'anyone',
    params: ofVersion,
    query: z.object({ content: contentForm }),
    answer: itemOf(version),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/resources/{slug}/versions/{id}',
    summary:
      'Changes the words of a version; its files never change, and its number only while it is a draft',
    access: 'creator',
    grant: 'versions',
    maxBodyBytes: versionBodyBytes,
    params: ofVersion,
    body: z.strictObject({
      number: versionFields.number.optional(),
      name: versionFields.name.optional(),
      channel: versionFields.channel.optional(),
      changelog: versionFields.changelog.optional(),
      language: versionFields.language.optional(),
      platforms: versionFields.platforms.optional(),
      game_versions: versionFields.game_versions.optional(),
      dependencies: versionFields.dependencies.optional(),
      scheduled_at: versionFields.scheduled_at.optional(),
      submit: z.boolean().prefault(true),
    }),
    answer: itemOf(version),
    errors: ['forbidden', 'conflict', 'alreadyPublished'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/resources/{slug}/versions/{id}',
    summary: 'Removes a version. One that was public keeps its number taken for ever',
    access: 'verified',
    params: ofVersion,
    status: 204,
    errors: ['forbidden'],
  }),
  yank: endpoint({
    method: 'POST',
    path: '/api/resources/{slug}/versions/{id}/yank',
    summary: 'Withdraws a public version: listed with the reason, no longer downloadable',
    access: 'verified',
    params: ofVersion,
    body: z.strictObject({
      reason: text({ min: 0, max: versionLimits.yankReason.max, lines: true }).prefault(''),
    }),
    answer: itemOf(version),
    errors: ['forbidden'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/resources/{slug}/versions/{id}/restore',
    summary: 'Takes the withdrawal of a version back',
    access: 'verified',
    params: ofVersion,
    answer: itemOf(version),
    errors: ['forbidden', 'fileRecalled'],
  }),
  download: endpoint({
    path: '/api/resources/{slug}/versions/{id}/download',
    summary: 'The primary file, or another one by `file`: whole or in ranges, with its hash as ETag',
    access: 'anyone',
    params: ofVersion,
    query: z.object({ file: id.optional() }),
    produces: 'application/octet-stream',
    errors: ['versionWithdrawn', 'fileRecalled'],
  }),
  bundle: endpoint({
    path: '/api/resources/{slug}/versions/{id}/bundle',
    summary: 'A zip of the primary file, the files of what it requires, and a list of their SHA-256',
    access: 'anyone',
    params: ofVersion,
    /** What the visitor runs; each required file is the newest that fits. */
    query: z.object({
      platform: z.enum(platformCodes).optional(),
      game_version: z.enum(gameVersions).optional(),
    }),
    produces: 'application/zip',
    errors: ['versionWithdrawn', 'fileRecalled'],
  }),
  downloads: endpoint({
    path: '/api/resources/{slug}/downloads',
    summary: 'Downloads of the last days, all versions together',
    access: 'anyone',
    params: ofResource,
    query: z.object({ days: z.enum(['7', '30', '90', '365']).prefault('30') }),
    answer: itemOf(
      z.object({ total: whole, days: z.array(z.object({ day: z.iso.date(), downloads: whole })) }),
    ),
  }),
}
