import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, wholeNumber } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { myServerLimits as limits } from './my-server-limits.contract.ts'
import { checkedServer, installedEntry, knownResource } from './my-server.contract.ts'

const number = z.number().int()
const at = z.iso.datetime()
const platform = z.enum(platformCodes).nullable()
const gameVersion = z.enum(gameVersions).nullable()

/** Why staff took the public page away; null while it may be seen. */
const hidden = z.object({ reason: z.string() }).nullable()

export const savedServer = z.object({
  id: number,
  name: z.string(),
  platform,
  game_version: gameVersion,
  java: number.nullable(),
  target_platform: platform,
  target_game_version: gameVersion,
  /** Its owner is notified of updates, recalls, and when everything is ready for the target. */
  notices: z.boolean(),
  /** What its public address holds; null while only its owner sees it. */
  public_key: z.string().nullable(),
  hidden,
  /** Entries that are in the catalogue; names of the others are kept nowhere, only how many there are. */
  entry_count: number,
  unknown_count: number,
  created_at: at,
  updated_at: at,
})
export type SavedServer = z.infer<typeof savedServer>

export const serverChange = z.object({
  id: number,
  resource: knownResource.nullable(),
  /** Null: it was not there before. */
  number_before: z.string().nullable(),
  /** Null: it is gone. */
  number_after: z.string().nullable(),
  changed_at: at,
})
export type ServerChange = z.infer<typeof serverChange>

const facts = {
  platform: platform.prefault(null),
  game_version: gameVersion.prefault(null),
  java: wholeNumber(5, 99).nullable().prefault(null),
  entries: z.array(installedEntry).min(1).max(limits.entries),
}
const name = text(limits.serverName)
const own = { access: 'verified' } as const
const one = { ...own, params: z.object({ id }) } as const
const lang = z.enum(localeCodes).optional()
const publicKey = z.object({ key: z.string().regex(/^[\w-]{22}$/) })
const large = 2 * 1024 * 1024

export const endpoints = {
  list: endpoint({
    ...own,
    path: '/api/servers',
    summary: 'Servers of the person asking, the latest change first',
    answer: itemOf(z.array(savedServer)),
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/api/servers',
    summary: 'Remembers a server; of its entries only those that the catalogue knows',
    creates: true,
    maxBodyBytes: large,
    body: z.strictObject({ name, ...facts }),
    status: 201,
    answer: itemOf(savedServer),
  }),
  get: endpoint({
    ...one,
    path: '/api/servers/{id}',
    summary: 'One server of the person asking, with all that is to be said of it now',
    query: z.object({ lang }),
    answer: itemOf(z.object({ server: savedServer, checked: checkedServer })),
  }),
  update: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/servers/{id}',
    summary: 'Changes name, target or notices of a server, or who sees it',
    body: z.strictObject({
      name: name.optional(),
      notices: z.boolean().optional(),
      target_platform: platform.optional(),
      target_game_version: gameVersion.optional(),
      /** True makes a new public address; false closes it. */
      public: z.boolean().optional(),
    }),
    answer: itemOf(savedServer),
  }),
  replace: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/servers/{id}/entries',
    summary: 'Replaces what a server runs; what changed goes into its history',
    maxBodyBytes: large,
    body: z.strictObject(facts),
    answer: itemOf(savedServer),
  }),
  history: endpoint({
    ...one,
    path: '/api/servers/{id}/history',
    summary: 'What was installed, changed and removed on a server, newest first',
    query: z.object({ lang }),
    answer: itemOf(z.array(serverChange)),
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/servers/{id}',
    summary: 'Forgets a server and its history',
    status: 204,
  }),
  shared: endpoint({
    path: '/api/servers/shared/{key}',
    summary: 'A server whose owner made it public, by the key of its address',
    access: 'anyone',
    params: publicKey,
    query: z.object({ lang }),
    answer: itemOf(
      z.object({
        name: z.string(),
        platform,
        game_version: gameVersion,
        owner: z.object({ id: number, username: z.string() }),
        updated_at: at,
        entries: z.array(z.object({ resource: knownResource, number: z.string() })),
        hidden,
        abilities: z.object({ hide: z.boolean() }),
      }),
    ),
  }),
  badge: endpoint({
    path: '/api/servers/shared/{key}/badge',
    summary: 'A picture for a site: platform, version and how many entries a public server has',
    access: 'anyone',
    params: publicKey,
    query: z.object({ lang }),
    produces: 'image/svg+xml',
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/servers/shared/{key}/hidden',
    summary: 'Hides the public page of a server from everybody but its owner, or shows it again',
    access: { scope: 'content.moderate' },
    params: publicKey,
    body: z.strictObject({
      hidden: z.boolean(),
      reason: text({ min: 0, max: 1000, lines: true }).prefault(''),
    }),
    answer: itemOf(z.object({ hidden })),
  }),
}
