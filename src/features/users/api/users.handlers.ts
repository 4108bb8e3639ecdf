import { failField, found } from '../../../contract/errors.ts'
import { listMetaFor, maxCountedRows } from '../../../contract/paging.ts'
import { requireAccess } from '../../../server/endpoints/call-endpoint.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { tags } from '../../../server/cache/tags.ts'
import { cachedRead } from '../../../server/cache/cached-read.ts'
import { endpoints, onlineMinutes, roles, scopesOfRole } from '../users.contract.ts'
import { countDirectory, listDirectory } from './directory.store.ts'
import { findOwnPerson, findPerson } from './person.store.ts'
import { presentListedUser, presentName, presentOwnPerson, presentPublicUser } from './present-users.ts'
import { readFigures } from './statistics.store.ts'

/** How many of the newest people are shown. */
const newestShown = 48

export const usersFeature = feature('users', endpoints, {
  async list({ input, viewer, readDb, now, tag }) {
    if (input.q) requireAccess('verified', viewer)
    tag(tags.users())
    const { page, per_page } = input
    if (page * per_page > maxCountedRows)
      throw failField('page', 'too_big', { max: Math.floor(maxCountedRows / per_page) })
    const after = input.cursor === undefined ? null : Number(input.cursor)
    if (after !== null && !/^[1-9]\d{0,14}$/.test(input.cursor!)) throw failField('cursor', 'invalid')
    const place = { after, offset: (page - 1) * per_page, limit: per_page + 1 }
    const [rows, total] = await Promise.all([
      listDirectory(readDb, { ...input, ...place }),
      countDirectory(readDb, input),
    ])
    const shown = rows.slice(0, per_page)
    const next = rows.length > per_page ? String(shown.at(-1)!.id) : null
    return {
      data: shown.map((row) => presentListedUser(row, row.roles, now())),
      meta: listMetaFor(input, total, next),
    }
  },

  async roles() {
    const data = roles.map((name) => ({ name, scope: [...scopesOfRole[name]] }))
    return { data, meta: listMetaFor({ page: 1, per_page: data.length }, data.length, null) }
  },

  async client({ viewer, db, now }) {
    return presentOwnPerson(found(await findOwnPerson(db, viewer.id, now())), viewer.scope)
  },

  async statistics(context) {
    context.tag(tags.users())
    const onlineSince = new Date(context.now().getTime() - onlineMinutes * 60_000)
    const { total, online, newest } = await cachedRead(context, 'figures', 'all', (db) =>
      readFigures(db, { onlineSince, newest: newestShown }),
    )
    return { data: { total, online, newest: newest.map(presentName) } }
  },

  async get({ input, viewer, readDb, now, tag }) {
    tag(tags.user(input.id))
    return { data: presentPublicUser(found(await findPerson(readDb, input.id)), now(), viewer) }
  },
})
