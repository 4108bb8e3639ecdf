import { defaultLocale, isLocale, type Locale } from '../../../contract/locales.ts'
import { notify } from '../../notifications/api/notify.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { insertEvent } from '../../webhooks/api/events.store.ts'
import type { VersionHome } from './version-home.store.ts'
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
  const userIds = [...new Set([version.author.id, home.authorId])]
  if (news.result !== 'waiting')
    await insertEvent(tx, {
      event: 'review',
      subject: { kind: 'version', id: version.id },
      resourceId: home.id,
      userIds,
      data: { result: news.result, reason: news.text?.(home.language) ?? '' },
      now,
    })
  for (const userId of userIds) {
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
