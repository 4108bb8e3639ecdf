import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { itemOf } from '../../contract/paging.ts'
import { maxDraftCharacters } from './draft-limits.contract.ts'

/** One release of the game with an item list of its own. */
export const gameUpdate = z.object({
  name: z.string(),
  title: z.string().optional(),
  /** Other releases with the same list. */
  covers: z.array(z.string()),
  order: z.number().int(),
  released: z.iso.date().nullable(),
  released_at: z.iso.date().nullable(),
  /** Below 1.13: materials carry a data value. */
  legacy: z.boolean(),
  items: z.number().int(),
  items_count: z.number().int(),
  added_count: z.number().int(),
  features: z.array(z.enum(['hex', 'pdc', 'trims', 'components', 'item_model', 'model_data_component'])),
  url: z.string(),
  sha256: z.string(),
  size: z.number().int(),
})

export const updateList = z.object({
  schema: z.literal(1),
  revision: z.string(),
  latest: z.string(),
  default: z.string(),
  plugin: z.object({ release: z.string(), dev: z.string() }),
  /** Shelves of the catalogue; items name them by their place here. */
  groups: z.array(z.string()),
  atlas: z.object({
    tile: z.literal(32),
    cols: z.number().int(),
    count: z.number().int(),
    /** Empty while there are no pictures: then the page draws tiles of its own. */
    sources: z.array(
      z.object({
        url: z.string(),
        type: z.enum(['image/webp', 'image/png']),
        bytes: z.number().int(),
        density: z.union([z.literal(1), z.literal(2)]),
      }),
    ),
    /** Tiles with nothing on them. */
    blank: z.array(z.number().int()),
    /** The pictures are being drawn; ask again in a few seconds. */
    pending: z.boolean(),
  }),
  updates: z.array(gameUpdate),
})
export type UpdateList = z.infer<typeof updateList>

/** id, tile (-1: none), largest stack, group, and below 1.13 the material with its data value. */
const itemRow = z.union([
  z.tuple([z.string(), z.number().int(), z.number().int(), z.number().int()]),
  z.tuple([
    z.string(),
    z.number().int(),
    z.number().int(),
    z.number().int(),
    z.tuple([z.string(), z.number().int()]),
  ]),
])

export const updateDocument = z.object({
  name: z.string(),
  revision: z.string(),
  extends: z.null(),
  items: z.array(itemRow),
  /** What an older release had and this one has not. */
  removed: z.array(z.string()),
  /** English names that the id does not give by itself. */
  names: z.record(z.string(), z.string()),
  enchantments: z.array(
    z.object({
      id: z.string(),
      bukkit: z.string(),
      /** The name before or after 1.20.5, where it differs. */
      other: z.string().optional(),
      max: z.number().int(),
    }),
  ),
  effects: z.array(z.string()),
  /** Names of the enum; the key of a raw sound is in `sound_keys` at the same index, from 1.9 on. */
  sounds: z.array(z.string()),
  sound_keys: z.array(z.string()),
  inventories: z.array(
    z.object({
      type: z.string(),
      slots: z.number().int(),
      supported: z.enum(['yes', 'fallback_chest', 'not_creatable']),
    }),
  ),
})
export type UpdateDocument = z.infer<typeof updateDocument>

export const draftId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** A project behind a link that would have been too long. */
export const sharedDraft = z.object({
  id: draftId,
  /** What the page packed: deflated JSON as base64url. The server never looks inside. */
  content: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type SharedDraft = z.infer<typeof sharedDraft>

export const endpoints = {
  updates: endpoint({
    path: '/api/dm/updates.json',
    summary: 'The releases of the game the menu constructor knows, and its pictures',
    access: 'anyone',
    answer: updateList,
  }),
  update: endpoint({
    path: '/api/dm/updates/{name}',
    summary: 'Items, enchantments, effects, sounds and inventories of one release; the name may end in .json',
    access: 'anyone',
    params: z.object({ name: z.string().regex(/^\d{1,2}\.\d{1,2}(\.\d{1,2})?(\.json)?$/) }),
    // With the hash of the list the answer never changes and may be kept for a year.
    query: z.object({ v: z.string().max(64).optional() }),
    answer: updateDocument,
  }),
  atlas: endpoint({
    path: '/api/dm/atlas/{file}',
    summary: 'The pictures of all items in one, named by its content',
    access: 'anyone',
    params: z.object({ file: z.string().regex(/^[0-9a-f]{16}\.webp$/) }),
    produces: 'image/webp',
  }),
  head: endpoint({
    path: '/api/dm/heads/{hash}',
    summary: 'The head of a skin by the hash of its texture, as a picture',
    access: 'anyone',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{32,64}$/) }),
    produces: 'image/webp',
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/dm/drafts',
    summary: 'Keeps a packed project for 90 days, for a link that would be too long',
    access: 'anyone',
    rate: 'draft',
    grant: 'any',
    body: z.strictObject({
      content: z
        .string()
        .min(1)
        .max(maxDraftCharacters)
        .regex(/^[A-Za-z0-9_-]+$/),
    }),
    status: 201,
    answer: itemOf(sharedDraft),
    creates: true,
  }),
  draft: endpoint({
    path: '/api/dm/drafts/{id}',
    summary: 'A packed project by its id',
    access: 'anyone',
    params: z.object({ id: draftId }),
    answer: itemOf(sharedDraft),
  }),
}
