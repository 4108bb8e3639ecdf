import { found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { requireAccess } from '../../../server/endpoints/call-endpoint.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutBy, readIdCursor, sliceBy } from '../../../server/endpoints/list-page.ts'
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
    const [rows, total] = await Promise.all([
      listDirectory(readDb, { ...input, ...sliceBy(input, readIdCursor) }),
      countDirectory(readDb, input),
    ])
    const page = cutBy(rows, input.per_page, (last) => String(last.id))
    return {
      data: page.rows.map((row) => presentListedUser(row, now())),
      meta: listMetaFor(input, total, page.next),
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
