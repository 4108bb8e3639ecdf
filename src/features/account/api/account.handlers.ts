import { createHash } from 'node:crypto'
import { fail, failField, found, type FieldIssues } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { pictureRules } from '../../../contract/limits/attachment-limits.ts'
import { avatarKeyOf } from '../../../server/pictures/avatars.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutBy, readIdCursor, sliceBy } from '../../../server/endpoints/list-page.ts'
import { readUpload } from '../../../server/endpoints/read-upload.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { tags } from '../../../server/cache/tags.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { requireProof } from '../../auth/api/factors/require-proof.ts'
import { ringBell } from '../../notifications/api/ring-bell.ts'
import { avatarUrl, presentName, presentSettings } from '../../users/api/present-users.ts'
import { refuseFull } from '../../attachments/api/store-attachment.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { endpoints, mostBlocked, type OwnSettings } from '../account.contract.ts'
import { mailDeletionAsked, mailContext, recipient } from './account-mails.ts'
import { findPendingEmail, updateAvatar, updateSettings } from './account.store.ts'
import {
  countBlocked,
  insertBlocked,
  isBlockedBy,
  listBlocked,
  removeBlocked,
} from './blocked-users.store.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { findDeletion, insertDeletion, removeDeletion } from './deletion.store.ts'
import { notifyOwner } from './notify-owner.ts'
import type { PictureWorker } from '../../../server/pictures/images/picture-worker.ts'
import { countLinks, linkAllowance, linkIssue } from '../../../contract/limits/link-allowance.ts'
import { Readable } from 'node:stream'
import type { Db } from '../../../db/client.ts'
import { readPersonalData } from './personal-data.ts'

async function ownSettings({ db, viewer, now }: SignedInContext): Promise<{ data: OwnSettings }> {
  const row = found(await findUserById(db, viewer.id))
  const deleteAt = await findDeletion(db, row.id)
  return {
    data: {
      ...presentSettings(row),
      email: row.email,
      pending_email: await findPendingEmail(db, row.id, now()),
      avatar_url: avatarUrl(row.username, row.avatarKey),
      has_avatar: row.avatarKey !== null,
      delete_at: deleteAt?.toISOString() ?? null,
    },
  }
}

export const accountFeature = feature('account', endpoints, {
  settings: ownSettings,

  async update({ input, ...context }) {
    const { language, ...settings } = input
    const userId = context.viewer.id
    await refuseLinks(context, input)
    await context.db.transaction(async (tx) => {
      await updateSettings(tx, { userId, language: language ?? null, settings })
      await clearPages(tx, [tags.user(userId)])
    })
    return ownSettings(context)
  },

  async changeEmail({ input, ...context }) {
    await changeEmail(context, input)
    return { data: { pending_email: input.email } }
  },

  async confirmEmail({ input, ...context }) {
    await confirmEmail(context, input.code)
    return ownSettings(context)
  },

  async setAvatar({ request, db, viewer, services }) {
    const tooLarge = () => fail('imageOutOfLimits', {}, { headers: { connection: 'close' } })
    await refuseFull(services.storage, pictureRules.avatar.maxBytes)
    const bytes = await readUpload(request, {
      field: 'file',
      maxBytes: pictureRules.avatar.maxBytes,
      tooLarge,
    })
    const picture = await makeAvatar(services.pictures, viewer.id, bytes)
    const key = avatarKeyOf(createHash('sha256').update(picture).digest('hex'))
    await services.storage.put(key, one(picture), { contentType: 'image/webp', keepReserve: true })
    await db.transaction(async (tx) => {
      await updateAvatar(tx, viewer.id, key)
      await clearPages(tx, [tags.users(), tags.user(viewer.id)])
    })
    return { data: { avatar_url: avatarUrl(viewer.username, key) } }
  },

  async removeAvatar({ db, viewer }) {
    await db.transaction(async (tx) => {
      await updateAvatar(tx, viewer.id, null)
      await clearPages(tx, [tags.users(), tags.user(viewer.id)])
    })
  },

  async blocked({ input, db, viewer }) {
    const slice = sliceBy(input, readIdCursor)
    const rows = await listBlocked(db, { userId: viewer.id, ...slice })
    const total = await countBlocked(db, viewer.id)
    const page = cutBy(rows, input.per_page, (last) => String(last.id))
    return {
      data: page.rows.map((row) => ({
        ...presentName(row),
        blocked_at: row.blockedAt.toISOString(),
      })),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async isBlocked({ input, db, viewer }) {
    return { data: { blocked: await isBlockedBy(db, viewer.id, input.id) } }
  },

  async block({ input, db, viewer, now }) {
    if (input.id === viewer.id) throw failField('id', 'invalid')
    found(await findUserById(db, input.id))
    if ((await countBlocked(db, viewer.id)) >= mostBlocked)
      throw failField('id', 'too_many', { max: mostBlocked })
    await insertBlocked(db, { userId: viewer.id, blockedId: input.id, now: now() })
  },

  async unblock({ input, db, viewer }) {
    await removeBlocked(db, viewer.id, input.id)
  },

  async export({ db, viewer, now }) {
    return exportAnswer(db, viewer, now())
  },

  async requestDeletion({ input, ...context }) {
    const user = found(await findUserById(context.db, context.viewer.id))
    await requireProof(context, input, notifyOwner)
    return context.db.transaction(async (tx) => {
      const { deleteAt, first } = await insertDeletion(tx, user.id, context.now())
      const to = recipient(user)
      if (first && to) await mailDeletionAsked(mailContext(context, tx), to, deleteAt)
      const news = { userId: user.id, event: 'deletion_planned' as const, now: context.now() }
      if (first) await ringBell(tx, news, context.services)
      return { data: { delete_at: deleteAt.toISOString() } }
    })
  },

  async cancelDeletion({ db, viewer, now, services }) {
    const news = { userId: viewer.id, event: 'deletion_stopped' as const, now: now() }
    await db.transaction(async (tx) => {
      if (await removeDeletion(tx, viewer.id)) await ringBell(tx, news, services)
    })
  },
})

async function* one(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

const edge = 256

/** Makes a square webp without metadata from any allowed picture. */
async function makeAvatar(pictures: PictureWorker, userId: number, bytes: Buffer): Promise<Buffer> {
  const job = { rules: pictureRules.avatar, make: { square: edge } }
  const made = await pictures.make(`user:${userId}`, async () => bytes, job)
  return made.copies[0]!.data
}

/** Throws when the profile would hold more links than the person may set. */
async function refuseLinks(
  { viewer, db, now }: SignedInContext,
  { about, links }: { about?: string | undefined; links?: readonly unknown[] | undefined },
): Promise<void> {
  const counts = { about: countLinks(about ?? ''), links: links?.length ?? 0 }
  if (counts.about + counts.links === 0) return
  const { createdAt } = found(await findUserById(db, viewer.id))
  const { inProfile } = linkAllowance({ ...viewer, createdAt }, now())
  const fields: FieldIssues = {}
  for (const [field, count] of Object.entries(counts)) {
    const issue = linkIssue(count, inProfile)
    if (issue) fields[field] = [issue]
  }
  if (Object.keys(fields).length > 0) throw fail('validation', {}, { fields })
}

/** Everything about a person as one JSON file, streamed while the database is read. */
function exportAnswer(db: Db, viewer: { id: number; username: string }, now: Date): Response {
  const day = now.toISOString().slice(0, 10)
  return new Response(Readable.toWeb(Readable.from(written(db, viewer.id, now))) as ReadableStream, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${viewer.username}-${day}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* written(db: Db, userId: number, now: Date): AsyncGenerator<Buffer> {
  yield Buffer.from(`{\n"exported_at": ${JSON.stringify(now.toISOString())}`)
  for await (const [name, rows] of readPersonalData(db, userId))
    yield Buffer.from(`,\n${JSON.stringify(name)}: ${JSON.stringify(rows, null, 1)}`)
  yield Buffer.from('\n}\n')
}
