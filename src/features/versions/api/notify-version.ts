import { defaultLocale, isLocale, type Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { NotifyServices } from '../../notifications/api/notification-mail.ts'
import { notify, notifyAll } from '../../notifications/api/notify.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import { findUserById } from '../../users/api/users.store.ts'
import type { VersionHome } from './version-home.store.ts'
import { listFollowersToNotify, lockNewVersion, updateNotifiedFollower } from './version-news.store.ts'
import { versionPath } from './version-paths.ts'
import type { VersionRow } from './versions.store.ts'

export type VersionResult = 'approved' | 'declined' | 'taken_down' | 'waiting'

/**
 * Tells the uploader, and the owner where that is somebody else, what became of a version. Every publication is told:
 * a thief of an account cannot publish in silence.
 */
export async function notifyTeam(
  { tx, now, services }: Writing,
  version: VersionRow,
  home: VersionHome,
  news: { result: VersionResult; text?: (locale: Locale) => string },
): Promise<void> {
  for (const userId of new Set([version.author.id, home.authorId])) {
    const person = await findUserById(tx, userId)
    if (!person) continue
    const locale = isLocale(person.language) ? person.language : defaultLocale
    const text = news.text?.(locale)
    await notify(
      tx,
      {
        userId,
        kind: 'moderation',
        data: {
          args: { title: `${home.title} ${version.number}`, result: news.result },
          path: versionPath(home, version),
          ...(text ? { text } : {}),
          row: { kind: 'moderation', key: `version ${version.id}` },
        },
        now,
      },
      services,
    )
  }
}

const portion = 1_000

/**
 * Tells the next followers of a new version; says whether there may be more. How far it got is written in the same
 * transaction, so a job that is repeated tells nobody twice.
 */
export async function notifyFollowers(
  db: Db,
  versionId: number,
  { now, services }: { now: Date; services: NotifyServices },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const version = await lockNewVersion(tx, versionId)
    if (!version) return false
    const userIds = await listFollowersToNotify(tx, version, portion)
    const last = userIds.at(-1)
    if (last === undefined) return false
    await notifyAll(
      tx,
      {
        userIds: userIds.filter((id) => id !== version.author_id),
        kind: 'new_version',
        data: {
          args: { resource: version.title, version: version.number },
          path: versionPath(version, { id: versionId }),
        },
        now,
      },
      services,
    )
    await updateNotifiedFollower(tx, versionId, last)
    return userIds.length === portion
  })
}
