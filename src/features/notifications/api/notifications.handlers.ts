import { failField } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { isAlwaysOn } from '../../../contract/notification-kinds.ts'
import { listMetaFor, maxCountedRows } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { publish } from '../../../server/bus.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { Services } from '../../../server/endpoints/request-context.ts'
import { liveHeaders } from '../../../server/http/live-streams.ts'
import { endpoints, type Choice, type Notification } from '../notifications.contract.ts'
import { listChoices, updateChoices } from './choices.store.ts'
import {
  countNotifications,
  countUnread,
  listNotifications,
  newsTopic,
  removeNotifications,
  updateRead,
  type NotificationRow,
} from './notifications.store.ts'
import { sentenceOf } from './notification-mail.ts'
import { pushUnread } from './unread-news.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

function present({ id, kind, data, read, createdAt }: NotificationRow, locale: Locale): Notification {
  return {
    id,
    kind,
    sentence: sentenceOf(locale, kind, data.args),
    text: data.text ?? null,
    args: data.args,
    path: data.path,
    read,
    created_at: createdAt.toISOString(),
  }
}

async function presentChoices(db: Db, userId: number): Promise<{ data: Choice[] }> {
  const rows = await listChoices(db, userId)
  return {
    data: rows.map(({ kind, site, mail, push }) => {
      const always = isAlwaysOn(kind)
      return { kind, site: site || always, mail: mail || always, push: push || always, always_on: always }
    }),
  }
}

/** More than are counted stay more: those are not counted for every page. Unread ones can become few at once. */
async function countAll(
  { caches }: Services,
  db: Db,
  which: Parameters<typeof countNotifications>[1],
): Promise<number> {
  const count = () => countNotifications(db, which)
  if (which.unreadOnly) return count()
  return caches.longLists.get(String(which.userId), count, (total) => ({ keep: total > maxCountedRows }))
}

const unreadOf = async (db: Db, userId: number) => (await countUnread(db, [userId])).get(userId)!

export const notificationsFeature = feature('notifications', endpoints, {
  async live({ viewer, request, services, input, ip }) {
    // A HEAD request gets no stream.
    if (request.method === 'HEAD') return new Response(null, { headers: liveHeaders })
    const stream = services.live.open(
      {
        userId: viewer?.id ?? null,
        sessionId: viewer?.sessionId ?? null,
        tokenId: viewer?.tokenId ?? null,
        address: ip,
      },
      request.signal,
      input.watch,
    )
    // The count includes everything missed while the stream was closed.
    if (viewer) pushUnread(services, [viewer.id])
    return stream
  },

  async list({ input, viewer, db, locale, services }) {
    const which = { userId: viewer.id, unreadOnly: input.unread === 'true' }
    const [rows, total] = await Promise.all([
      listNotifications(db, { ...which, ...sliceOf(input) }),
      countAll(services, db, which),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return { data: page.rows.map((row) => present(row, locale)), meta: listMetaFor(input, total, page.next) }
  },

  async unread({ viewer, db }) {
    return { data: { unread: await unreadOf(db, viewer.id) } }
  },

  async read({ input, viewer, db, now }) {
    const userId = viewer.id
    await db.transaction(async (tx) => {
      const changed = await updateRead(tx, { userId, only: input.ids ?? null, now: now() })
      if (changed > 0) await publish(tx, newsTopic, { user_ids: [userId] })
    })
    return { data: { unread: await unreadOf(db, userId) } }
  },

  async remove({ input, viewer, db }) {
    const userId = viewer.id
    await db.transaction(async (tx) => {
      const removed = await removeNotifications(tx, { userId, only: input.ids })
      if (removed > 0) await publish(tx, newsTopic, { user_ids: [userId] })
    })
    return { data: { unread: await unreadOf(db, userId) } }
  },

  choices: ({ viewer, db }) => presentChoices(db, viewer.id),

  async choose({ input, viewer, db }) {
    const silenced = input.choices.some(
      ({ kind, site, mail, push }) => isAlwaysOn(kind) && [site, mail, push].includes(false),
    )
    if (silenced) throw failField('choices', 'always_on')
    await db.transaction((tx) => updateChoices(tx, viewer.id, input.choices))
    return presentChoices(db, viewer.id)
  },

  async unsubscribe({ input, db, services }) {
    const token = readUnsubscribeToken(services.secret, input.token)
    if (!token) throw failField('token', 'invalid')
    await updateChoices(db, token.userId, [{ kind: token.kind, mail: false }])
    return { data: { kind: token.kind } }
  },
})
