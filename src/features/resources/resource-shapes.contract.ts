import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import { licenceIds } from '../taxonomy/licences.contract.ts'
import { localeCodes } from '../../contract/locales.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { categories } from '../../contract/categories.ts'
import {
  namedTag,
  pendingRevision,
  picture,
  revision,
  richDocument,
  tableOfContents,
  textAuthor,
} from '../publications/kind/publications.contract.ts'
import { linkKinds } from './limits/resource-limits.contract.ts'
import { versionChannels } from './limits/version-limits.contract.ts'

const at = z.iso.datetime()
const count = z.number().int()
const language = z.enum(localeCodes)

export const resourceStates = z.object({
  /** No new versions. */
  archived: z.boolean(),
  /** In no list, search, feed or sitemap; everybody with the address sees it. */
  unlisted: z.boolean(),
  looking_for_maintainer: z.boolean(),
})
export type ResourceStates = z.infer<typeof resourceStates>

export const licence = z.object({
  /** SPDX; null: a text of its own. */
  id: z.enum(licenceIds).nullable(),
  name: z.string(),
  text: z.string(),
})

const links = z.object(
  Object.fromEntries(linkKinds.map((kind) => [kind, z.string().nullable()])) as Record<
    (typeof linkKinds)[number],
    z.ZodNullable<z.ZodString>
  >,
)

/** A menu that the constructor can play: in which file, and where in it. */
const playableMenu = z.object({ file: count, entry: z.string() })
export type PlayableMenu = z.infer<typeof playableMenu>

/** What a card shows, in the reader's language where there is one. */
export const resourceSummary = z.object({
  id: count,
  slug: z.string(),
  type: z.enum(resourceTypes),
  title: z.string(),
  description: z.string(),
  shown_language: language,
  original_language: language,
  /** In which languages it can be read, the original first. */
  languages: z.array(language),
  /** What is shown is a translation older than the original. */
  stale: z.boolean(),
  author: textAuthor,
  icon: picture.nullable(),
  cover: picture.nullable(),
  /** What drawn pictures are made from where there is none. */
  picture_seed: z.string(),
  categories: z.array(z.enum(categories)),
  tags: z.array(namedTag),
  /** By SPDX; null where it has none or a text of its own. */
  licence_id: z.enum(licenceIds).nullable(),
  /** Of all public versions, newest game version first. */
  platforms: z.array(z.enum(platformCodes)),
  game_versions: z.array(z.enum(gameVersions)),
  /** The newest public version. */
  latest_version: z
    .object({
      id: count,
      number: z.string(),
      channel: z.enum(versionChannels),
      /** The first menu in its main file; null where there is none. */
      menu: playableMenu.nullable(),
      published_at: at,
    })
    .nullable(),
  counters: z.object({
    downloads: count,
    views: count,
    reactions: count,
    comments: count,
    followers: count,
    /** Public collections it is in. */
    collections: count,
  }),
  states: resourceStates,
  status: z.enum(moderationStatuses),
  created_at: at,
  updated_at: at,
  published_at: at.nullable(),
})
export type ResourceSummary = z.infer<typeof resourceSummary>

/** What only resources have besides the text. */
export const resourceDetails = z.object({
  links,
  licence: licence.nullable(),
  gallery: z.array(z.object({ picture, caption: z.string() })),
})
export type ResourceDetails = z.infer<typeof resourceDetails>

export const resource = resourceSummary.extend({
  ...resourceDetails.shape,
  /** The document, or Markdown on `?content=markdown`. */
  content: z.union([z.string(), richDocument]),
  content_html: z.string(),
  contents: tableOfContents,
  revision_id: count,
  /** Who translated what is shown; null for the original. */
  translator: textAuthor.nullable(),
  /** A person of staff has read what is public. */
  reviewed: z.boolean(),
  /** How many public versions there are. */
  version_count: count,
  /** By id, all ten. */
  reactions: z.record(z.string(), count),
  /** Readers see it; false only for team and staff. */
  public: z.boolean(),
  /** For team and staff only. */
  pending_revision: pendingRevision.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    translate: z.boolean(),
    moderate: z.boolean(),
    remove: z.boolean(),
    /** Upload, change and withdraw versions. */
    versions: z.boolean(),
    team: z.boolean(),
    statistics: z.boolean(),
    /** Address, type and the three states. */
    manage: z.boolean(),
  }),
})
export type Resource = z.infer<typeof resource>

export const resourceRevision = revision.extend({
  ...resourceDetails.shape,
  icon: picture.nullable(),
  cover: picture.nullable(),
})
export type ResourceRevision = z.infer<typeof resourceRevision>

const countsOf = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count }))

/** How many there are of each, were it chosen besides what is chosen elsewhere. */
export const resourceFacets = z.object({
  types: countsOf(z.enum(resourceTypes)),
  categories: countsOf(z.enum(categories)),
  platforms: countsOf(z.enum(platformCodes)),
  game_versions: countsOf(z.enum(gameVersions)),
  languages: countsOf(language),
  licences: countsOf(z.enum(licenceIds)),
  /** The most used ones among what was found, by name, most first; a chosen tag is one of them. */
  tags: countsOf(z.string()),
  /** True when there are more resources than were counted: every number is then at least this. */
  capped: z.boolean(),
})
export type ResourceFacets = z.infer<typeof resourceFacets>

export const resourceStats = z.object({
  total: count,
  downloads: count,
  versions: count,
  authors: count,
  /** Published in the last seven days. */
  fresh: count,
  types: z.array(z.object({ type: z.enum(resourceTypes), count, downloads: count })),
})
export type ResourceStats = z.infer<typeof resourceStats>
