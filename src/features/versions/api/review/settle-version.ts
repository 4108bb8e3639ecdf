import { addJob } from '../../../../server/jobs/jobs.store.ts'
import { translate } from '../../../../server/translate.ts'
import { lockOpenReview } from '../../../moderation/api/content/content-reviews.store.ts'
import type { Writing } from '../../../publications/kind/api/publication-kind.ts'
import { refreshResourceFacts } from '../../../resources/api/resource-facts.ts'
import { checkVersion, queueVersion, versionSubject, withdrawVersion } from './review-version.ts'
import { notifyTeam } from '../notify-version.ts'
import { announceRelease } from '../release-feed.store.ts'
import { insertEvent } from '../../../webhooks/api/events.store.ts'
import { findUploader } from '../files/trusted-upload.ts'
import { findResourceIdOf, listWaitingVersions, lockHome, type VersionHome } from '../version-home.store.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { listInspections } from '../files/inspections.store.ts'
import { listFiles, type FileRow } from '../files/version-files.store.ts'
import { isAccepted, needsDecision, worstVerdict } from '../version-rules.ts'
import { updateVersionFacts, type VersionFacts } from '../version-writing.store.ts'
import { findVersion, lockVersion, type VersionRow } from '../versions.store.ts'

export type Change = VersionFacts & {
  /** Somebody should look at it again, though it is public. */
  look?: boolean
}

/**
 * The one place where a version becomes public or stops being it. Takes in what is new (a file was read, a person
 * decided, the team withdrew it), works out what follows and does that, in the caller's transaction. Safe to repeat: the
 * same facts lead to the same end, and nothing is told twice.
 */
export async function settleVersion(
  writing: Writing,
  versionId: number,
  { look = false, ...change }: Change = {},
): Promise<VersionRow | null> {
  const { tx, now } = writing
  const resourceId = await findResourceIdOf(tx, versionId)
  const home = resourceId === null ? null : await lockHome(tx, resourceId)
  const before = home && (await lockVersion(tx, versionId))
  if (!home || !before) return null
  // Hidden while it is worked out; nobody sees that before the transaction ends.
  await updateVersionFacts(tx, versionId, { ...change, public: false }, now)
  await takeVerdict(writing, home, before)
  await askStaff(writing, home, versionId, { before, look })
  const shown = await showWhenDue(writing, home, (await findVersion(tx, versionId))!)
  const version = (await findVersion(tx, versionId))!
  // Clears the pages that show it, too.
  if (shown !== before.public || before.listed !== version.listed)
    await refreshResourceFacts(tx, home.id, now)
  if (shown && before.publishedAt === null) await announce(writing, home, version)
  return version
}

/** What the files are now known to be. */
async function takeVerdict(writing: Writing, home: VersionHome, before: VersionRow): Promise<void> {
  const { tx, now } = writing
  const files = await listFiles(tx, [before.id])
  const verdict = worstVerdict(files.map((file) => file.verdict))
  if (verdict === before.verdict) return
  if (verdict !== 'block') {
    // Held back: only a person verifies it. What was public before stays public, and staff reviews it.
    const unseen = verdict === 'hold' && !before.public && before.approvedAt === null
    const facts = verdict === 'clean' ? { verified: true } : unseen ? { verified: false, trusted: false } : {}
    await updateVersionFacts(tx, before.id, { verdict, ...facts }, now)
    return
  }
  await updateVersionFacts(tx, before.id, { verdict, verified: false, declined: true, trusted: false }, now)
  await withdrawVersion(tx, before.id, now)
  await notifyTeam(writing, before, home, {
    result: before.public ? 'taken_down' : 'declined',
    text: await reasonOf(writing, files),
  })
}

/** Why the files are not let through: a refused one was never looked into, and its reason names what is wrong with it. */
async function reasonOf({ tx }: Writing, files: readonly FileRow[]): Promise<(locale: Locale) => string> {
  const refused = files.filter((file) => file.verdict === 'refused')
  const inspections =
    refused.length > 0 && files.every((file) => file.verdict !== 'block')
      ? await listInspections(
          tx,
          refused.map((file) => file.attachmentId),
        )
      : []
  const reasons = inspections.flatMap(({ found }) => (found?.outcome === 'refused' ? [found.reason] : []))
  return (locale) =>
    reasons.length > 0
      ? reasons.map(({ key, args }) => translate(locale, `resources.refused.${key}`, args)).join('\n')
      : translate(locale, 'resources.versions.told.blocked')
}

/** Into the queue, or past it where the uploader is trusted and nothing was noticed. */
async function askStaff(
  writing: Writing,
  home: VersionHome,
  versionId: number,
  { before, look }: { before: VersionRow; look: boolean },
): Promise<void> {
  const { tx, now } = writing
  const version = (await findVersion(tx, versionId))!
  const worse = before.verdict === 'clean' && version.verdict === 'hold'
  const undecided = needsDecision(version)
  if (!undecided && !((worse || look) && version.declinedAt === null && version.submittedAt !== null)) return
  const uploader = await findUploader(tx, version.author.id, now)
  const checks = await checkVersion(tx, version, uploader)
  if (undecided && uploader.trusted && checks.every(({ result }) => result !== 'warning')) {
    await updateVersionFacts(tx, versionId, { trusted: true }, now)
    await queueVersion(tx, version, home, { checks, rule: 'trusted', now })
    return
  }
  // A version in the queue keeps its place and its reviewer unless it changed.
  const waiting = await lockOpenReview(tx, versionSubject(versionId))
  const same =
    waiting?.revisionId === version.edit && JSON.stringify(waiting.checks) === JSON.stringify(checks)
  if (!same) await queueVersion(tx, version, home, { checks, now })
  // An author who usually publishes at once learns why not, and that somebody else may be using the account.
  if (!waiting && uploader.trusted && version.newDevice && !uploader.alone)
    await notifyTeam(writing, version, home, {
      result: 'waiting',
      text: (locale) => translate(locale, 'resources.versions.told.newDevice'),
    })
}

async function showWhenDue({ tx, now }: Writing, home: VersionHome, version: VersionRow): Promise<boolean> {
  if (!isAccepted(version, home)) return false
  const { scheduledAt } = version
  if (scheduledAt && scheduledAt > now && version.publishedAt === null) {
    await addJob(
      tx,
      'versions.publish',
      { id: version.id },
      { runAt: scheduledAt, key: `versions.publish:${version.id}` },
    )
    return false
  }
  await updateVersionFacts(tx, version.id, { public: true }, now)
  return true
}

async function announce(writing: Writing, home: VersionHome, version: VersionRow): Promise<void> {
  await notifyTeam(writing, version, home, { result: 'approved' })
  const { id } = version
  await announceRelease(
    writing.tx,
    { id, resourceId: home.id, channel: version.channel },
    { authorId: home.authorId, now: writing.now },
  )
  await insertEvent(writing.tx, {
    event: 'release',
    subject: { kind: 'version', id },
    resourceId: home.id,
    userIds: [home.authorId, version.author.id],
    now: writing.now,
  })
}

/** A resource was approved: what waited for that alone appears. */
export async function settleVersionsOf(writing: Writing, resourceId: number): Promise<void> {
  for (const id of await listWaitingVersions(writing.tx, resourceId)) await settleVersion(writing, id)
}
