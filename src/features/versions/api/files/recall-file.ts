import { addJob } from '../../../../server/jobs/jobs.store.ts'
import { translate } from '../../../../server/translate.ts'
import type { Writing } from '../../../publications/kind/api/publication-kind.ts'
import { insertRecall, listVersionsWith } from './recalls.store.ts'
import { settleVersion } from '../review/settle-version.ts'
import { notifyTeam } from '../notify-version.ts'
import { findResourceIdOf, lockHome } from '../version-home.store.ts'
import { updateVersionFacts } from '../version-writing.store.ts'
import { findVersion } from '../versions.store.ts'

/** A version that was being made while the file was recalled is found by a second look. */
const secondLookMs = 30_000

/** Withdraws every version that holds the file; again changes nothing. Tells how many there were. */
export async function withdrawFile(writing: Writing, sha256: string, reason: string): Promise<number> {
  const { tx, now } = writing
  const ids = await listVersionsWith(tx, sha256)
  for (const id of ids) {
    const resourceId = await findResourceIdOf(tx, id)
    const home = resourceId === null ? null : await lockHome(tx, resourceId)
    const before = await findVersion(tx, id)
    if (!home || !before) {
      // Of a deleted resource nobody sees anything, but it could be brought back.
      await updateVersionFacts(tx, id, { recalled: true, public: false }, now)
      continue
    }
    await settleVersion(writing, id, { recalled: true })
    await notifyTeam(writing, before, home, {
      result: before.public ? 'taken_down' : 'declined',
      text: (locale) => translate(locale, 'resources.versions.told.recalled', { reason }),
    })
  }
  return ids.length
}

/** One click: the file is gone from the whole site and never comes back. */
export async function recallFile(
  writing: Writing,
  { sha256, reason, actorId }: { sha256: string; reason: string; actorId: number },
): Promise<{ first: boolean; versions: number }> {
  const { tx, now } = writing
  const first = await insertRecall(tx, { sha256, reason, actorId, now })
  const versions = await withdrawFile(writing, sha256, reason)
  await addJob(
    tx,
    'versions.recall',
    { sha256 },
    { key: `versions.recall:${sha256}`, runAt: new Date(now.getTime() + secondLookMs) },
  )
  return { first, versions }
}
