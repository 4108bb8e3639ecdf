import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery, wholeNumber } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { via } from '../../contract/via.ts'
import { textAuthor } from '../publications/kind/publications.contract.ts'
import { collectedKinds, collectionLimits as limits, visibilities } from './collection-limits.contract.ts'

const at = z.iso.datetime()
const number = z.number().int()
const lang = z.enum(localeCodes).optional()
const picture = z.object({ url: z.string(), srcset: z.string() })

export const collectionSummary = z.object({
  id: number,
  slug: z.string(),
  /** Empty for "Read later", which pages name in their own language. */
  title: z.string(),
  description: z.string(),
  language: z.enum(localeCodes),
  visibility: z.enum(visibilities),
  /** "Read later": everybody has one, and only they see it. */
  later: z.boolean(),
  owner: textAuthor,
  /** How many of its items the person asking may see. */
  items: number,
  /** Both of its first item. */
  picture: picture.nullable(),
  cover: z.string().nullable(),
  created_at: at,
  updated_at: at,
})
export type CollectionSummary = z.infer<typeof collectionSummary>

export const collection = collectionSummary.extend({
  /** What its address holds where it is shared by link; its owner alone is told. */
  key: z.string().nullable(),
  /** What it was copied from, if that can still be read. */
  source: collectionSummary.pick({ id: true, slug: true, title: true, owner: true }).nullable(),
  /** How many of its items can no longer be read; its owner alone is told. */
  missing: number,
  /** Why staff hid it; told to its owner and to staff. */
  hidden: z.object({ reason: z.string() }).nullable(),
  abilities: z.object({ edit: z.boolean(), copy: z.boolean(), hide: z.boolean() }),
})
export type Collection = z.infer<typeof collection>

export const collectedSubject = z.object({
  kind: z.enum(collectedKinds),
  id: number,
  /** Of a resource. */
  type: z.enum(resourceTypes).nullable(),
  title: z.string(),
  description: z.string(),
  /** Without the language. */
  path: z.string(),
  language: z.enum(localeCodes),
  author: textAuthor,
  picture,
  /** Its wide picture. */
  cover: z.string(),
  platforms: z.array(z.enum(platformCodes)),
  game_versions: z.array(z.enum(gameVersions)),
  updated_at: at,
})
export type CollectedSubject = z.infer<typeof collectedSubject>

export const collectionItem = z.object({
  id: number,
  subject: collectedSubject,
  note: z.string(),
  added_at: at,
})
export type CollectionItem = z.infer<typeof collectionItem>

/** What a press did: whether the collection holds the subject now. */
const held = itemOf(z.object({ collection: number, holds: z.boolean(), items: number }))

const fields = {
  title: text(limits.title),
  description: text({ min: 0, max: limits.description.max, lines: true }),
  visibility: z.enum(visibilities),
  language: z.enum(localeCodes),
}

/** A form without scripts sends an empty word for "any". */
const oneOf = <T extends readonly [string, ...string[]]>(known: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.enum(known).optional())

const params = z.object({ id })
const key = z.string().max(40).optional()
const own = { access: 'verified' } as const
const one = { ...own, params } as const
/** A collection by its number, or `later`. */
const press = {
  ...own,
  path: '/api/collections/{collection}/items/{kind}/{subject}',
  rate: 'reaction',
  params: z.object({
    collection: z.string().regex(/^(later|[1-9]\d{0,14})$/),
    kind: z.enum(collectedKinds),
    subject: id,
  }),
} as const
/** How long ago it was pressed, where it waited for a connection; of several presses the newest counts. */
const waited = { waited_ms: wholeNumber(0, limits.waitedMs).prefault(0) }

export const endpoints = {
  list: endpoint({
    path: '/api/collections',
    summary: 'Public collections, the latest change first',
    access: 'anyone',
    query: pageQuery.extend({
      /** Of this person. */
      owner: id.optional(),
      /** That hold this resource, or this article. */
      resource: id.optional(),
      article: id.optional(),
      lang,
    }),
    answer: listOf(collectionSummary),
  }),
  own: endpoint({
    ...own,
    path: '/api/collections/own',
    summary: 'Collections of the person asking, the latest change first',
    query: pageQuery.extend({
      /** Says of each whether it holds this. */
      kind: z.enum(collectedKinds).optional(),
      subject: id.optional(),
      lang,
    }),
    answer: listOf(collectionSummary.extend({ holds: z.boolean() })),
  }),
  saved: endpoint({
    ...own,
    path: '/api/collections/saved',
    summary: 'The numbers of everything in "Read later" of the person asking',
    answer: itemOf(z.object({ articles: z.array(number), resources: z.array(number) })),
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/api/collections',
    summary: 'Makes a collection',
    creates: true,
    body: z.strictObject({
      title: fields.title,
      description: fields.description.prefault(''),
      visibility: fields.visibility.prefault('private'),
      language: fields.language.optional(),
    }),
    status: 201,
    answer: itemOf(collection),
  }),
  get: endpoint({
    path: '/api/collections/{id}',
    summary: 'One collection; one that is shared by link only with its key',
    access: 'anyone',
    params,
    query: z.object({ key, lang }),
    answer: itemOf(collection),
  }),
  items: endpoint({
    path: '/api/collections/{id}/items',
    summary: 'What a collection holds, in its order; what the person asking may not see is left out',
    access: 'anyone',
    params,
    query: pageQuery.extend({ key, lang }),
    answer: listOf(collectionItem),
  }),
  update: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/collections/{id}',
    summary: 'Changes title, description, language or visibility of a collection',
    body: z.strictObject({
      title: fields.title.optional(),
      description: fields.description.optional(),
      visibility: fields.visibility.optional(),
      language: fields.language.optional(),
    }),
    answer: itemOf(collection),
    errors: ['forbidden'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/collections/{id}',
    summary: 'Deletes a collection; "Read later" stays',
    status: 204,
    errors: ['forbidden'],
  }),
  renewKey: endpoint({
    ...one,
    method: 'POST',
    path: '/api/collections/{id}/key',
    summary: 'Makes a new key for sharing by link; the old address opens nothing any more',
    answer: itemOf(collection),
  }),
  copy: endpoint({
    ...one,
    method: 'POST',
    path: '/api/collections/{id}/copy',
    summary: 'Copies a public collection into a private one that names its source',
    creates: true,
    status: 201,
    answer: itemOf(collection),
  }),
  put: endpoint({
    ...press,
    method: 'PUT',
    summary: 'Puts a subject into a collection; twice is the same as once',
    body: z.strictObject({ ...via.shape, ...waited }),
    answer: held,
  }),
  take: endpoint({
    ...press,
    method: 'DELETE',
    summary: 'Takes a subject out of a collection; twice is the same as once',
    query: z.object(waited),
    answer: held,
  }),
  updateItem: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/collections/{id}/items/{item}',
    summary: 'Changes the note of an item, or moves it behind another one',
    params: z.object({ id, item: id }),
    body: z.strictObject({
      note: text({ min: 0, max: limits.note.max, lines: true }).optional(),
      /** The item it stands behind from now on; null: it becomes the first. */
      after: id.nullable().optional(),
    }),
    status: 204,
  }),
  tidy: endpoint({
    ...one,
    method: 'POST',
    path: '/api/collections/{id}/tidy',
    summary: 'Takes out everything that can no longer be read',
    answer: itemOf(z.object({ removed: number })),
  }),
  download: endpoint({
    path: '/api/collections/{id}/download',
    summary:
      'A zip of the newest fitting file of every resource, with SHA256SUMS and a list of what was left out and why',
    access: 'anyone',
    params,
    query: z.object({ key, platform: oneOf(platformCodes), game_version: oneOf(gameVersions) }),
    produces: 'application/zip',
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/collections/{id}/hidden',
    summary: 'Hides a public collection from everybody but its owner, or shows it again',
    access: { scope: 'content.moderate' },
    params,
    body: z.strictObject({
      hidden: z.boolean(),
      reason: text({ min: 0, max: 1000, lines: true }).prefault(''),
    }),
    answer: itemOf(collection),
  }),
}
