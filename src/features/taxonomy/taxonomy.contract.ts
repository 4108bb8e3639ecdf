import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { attachmentTypes } from '../../contract/limits/attachment-limits.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { gameVersions, platformCodes, platformGroups } from '../../contract/game.ts'
import { localeCodes } from '../../contract/locales.ts'
import { itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { contentKinds, reactions, resourceTypes } from '../../contract/taxonomy.ts'
import { categories, categoryCountCap } from '../../contract/categories.ts'
import { text } from '../../contract/text.ts'

export const category = z.object({
  code: z.enum(categories),
  /** In the language of the answer. */
  name: z.string(),
})

/** Counts of public content, up to a cap and at most a minute old. */
export const countedCategory = category.extend({
  counts: z.object({ articles: z.number().int(), resources: z.number().int() }),
})

export const tag = z.object({
  id: z.number().int(),
  /** As it is shown. */
  name: z.string(),
  /** The same for every spelling of one tag. */
  key: z.string(),
  /** The number of public uses. */
  uses: z.number().int(),
})
export type TagAnswer = z.infer<typeof tag>

const bounds = z.object({ min: z.number().int().optional(), max: z.number().int() })
const boundsOf = z.record(z.string(), bounds)

export const meta = z.object({
  build_id: z.string(),
  site_title: z.string(),
  languages: z.array(z.object({ code: z.enum(localeCodes), tag: z.string(), name: z.string() })),
  kinds: z.array(z.enum(contentKinds)),
  types: z.array(
    z.object({
      code: z.enum(resourceTypes),
      name: z.string(),
      /** Its part of an address. */
      segment: z.string(),
      /** The largest file of a version. */
      max_file_bytes: z.number().int(),
      /** What the name of such a file may end in, without the dot. */
      file_endings: z.array(z.string()),
    }),
  ),
  categories: z.array(category),
  /** The id is what a reaction is sent as. */
  reactions: z.array(z.object({ id: z.number().int(), code: z.enum(reactions) })),
  platforms: z.array(
    z.object({ code: z.enum(platformCodes), name: z.string(), group: z.enum(platformGroups) }),
  ),
  /** Newest first. */
  game_versions: z.array(z.enum(gameVersions)),
  statuses: z.array(z.enum(moderationStatuses)),
  licences: z.array(z.object({ id: z.string(), name: z.string() })),
  limits: z.object({
    /** Lengths in code points after NFC. */
    content: z.record(z.string(), z.union([bounds, boundsOf])),
    account: z.object({ username: bounds, password: bounds, email_code: z.number().int() }),
    tags: z.object({ length: bounds, per_item: z.number().int() }),
    pictures: z.record(
      z.string(),
      z.object({
        max_bytes: z.number().int(),
        min_pixels: z.number().int(),
        max_pixels: z.number().int(),
        max_area: z.number().int(),
        square: z.boolean(),
      }),
    ),
    picture_types: z.array(z.string()),
    /** An archive with everything inside it; `ratio` is unpacked to packed. */
    archives: z.object({
      entries: z.number().int(),
      unpacked_bytes: z.number().int(),
      ratio: z.number().int(),
      nesting: z.number().int(),
    }),
    attachments: z.object({
      types: z.array(z.enum(attachmentTypes)),
      /** All files of one person together. */
      quota_bytes: z.number().int(),
      /** The same while the person is not approved. */
      unapproved_quota_bytes: z.number().int(),
      name_bytes: z.number().int(),
      /** An unused file is removed after this time. */
      unbound_hours: z.number().int(),
      /** Frames of a moving picture, and pixels of all of them together. */
      animation: z.object({ frames: z.number().int(), area: z.number().int() }),
    }),
    search: z.object({ query: z.number().int(), terms: z.number().int(), ranked: z.number().int() }),
    paging: z.object({
      per_page: z.number().int(),
      max_per_page: z.number().int(),
      counted: z.number().int(),
    }),
    rates: z.record(z.string(), z.object({ limit: z.number().int(), window_seconds: z.number().int() })),
  }),
  features: z.object({ forum: z.enum(['soon', 'on']), rate_limit: z.boolean() }),
})
export type Meta = z.infer<typeof meta>

const lang = z.enum(localeCodes).optional()

export const endpoints = {
  categories: endpoint({
    path: '/api/categories',
    summary: `The categories of resources and articles, with how much there is in each; ${categoryCountCap} means that or more`,
    access: 'anyone',
    rate: 'read',
    query: z.object({ lang }),
    status: 200,
    answer: itemOf(z.array(countedCategory)),
  }),
  tags: endpoint({
    path: '/api/tags',
    summary: 'Tags of public things, the most used first; `q` finds by beginning, and what is nearly alike',
    access: 'anyone',
    rate: 'read',
    query: pageQuery.extend({ q: text({ min: 1, max: 35 }).optional() }),
    status: 200,
    answer: listOf(tag),
  }),
  meta: endpoint({
    path: '/api/meta',
    summary: 'Words, limits and flags of this site; changes only with a new build or configuration',
    access: 'anyone',
    rate: 'read',
    query: z.object({ lang }),
    status: 200,
    answer: itemOf(meta),
  }),
}
