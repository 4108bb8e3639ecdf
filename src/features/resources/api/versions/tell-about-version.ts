import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import { defaultLocale, isLocale } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import { notify, notifyAll } from '../../../notifications/api/notify.ts'
import type { Writing } from '../../../texts/api/text-kind.ts'
import { findUserById } from '../../../users/api/users.store.ts'
import type { VersionHome } from './version-home.store.ts'
import { versionPath } from './version-paths.ts'
import type { VersionRow } from './versions.store.ts'

export type VersionResult = 'approved' | 'declined' | 'taken_down' | 'waiting'

/**
 * Tells the uploader, and the owner where that is somebody else, what became of a version. Every publication is told:
 * whoever uses a stolen account cannot publish in silence.
 */
export async function tellTeam(
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
export async function tellFollowers(
  db: Db,
  versionId: number,
  { now, services }: { now: Date; services: NotifyServices },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<
      Row<'versions', 'resource_id' | 'number' | 'author_id'> &
        Row<'resources', 'slug' | 'type'> &
        Row<'resource_revisions', 'title'> & {
          published_at: NonNullable<Column<'versions', 'published_at'>>
          told: Column<'versions', 'told_follower_id'>
        }
    >(sql`
      select v.resource_id, v.published_at, v.told_follower_id as told, v.number, r.slug, r.type, t.title, v.author_id
      from versions v join resources r on r.id = v.resource_id
      join resource_revisions t on t.id = r.published_revision_id
      where v.id = ${versionId} and v.public for update of v`)
    const version = rows[0]
    if (!version) return false
    const followers = await tx.execute<Row<'follows', 'user_id'>>(sql`
      select user_id from follows where resource_id = ${version.resource_id} and user_id > ${version.told}
        and created_at <= ${version.published_at}
      order by user_id limit ${portion}`)
    const userIds = followers.rows.map((row) => row.user_id)
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
    await tx.execute(sql`update versions set told_follower_id = ${last} where id = ${versionId}`)
    return userIds.length === portion
  })
}
