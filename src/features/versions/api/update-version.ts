import { authorize, fail, found } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { lockOpenReview } from '../../moderation/api/content/content-reviews.store.ts'
import { isNewToAccount } from '../../auth/api/sessions/new-to-account.ts'
import { writingOf } from '../../publications/kind/api/publication-access.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import type { endpoints } from '../versions.contract.ts'
import { refreshResourceFacts } from '../../resources/api/resource-facts.ts'
import { numberTaken } from './create-version.ts'
import { replaceDependencies } from './dependencies.store.ts'
import { checkVersion, queueVersion, versionSubject, withdrawVersion } from './review/review-version.ts'
import { settleVersion } from './review/settle-version.ts'
import { findUploader } from './files/trusted-upload.ts'
import type { Place } from './version-access.ts'
import { lockHome, type VersionHome } from './version-home.store.ts'
import { versionPolicy } from './versions.policy.ts'
import { updateVersionFacts, updateWords, type VersionWords } from './version-writing.store.ts'
import { findChangelog, findVersion, lockVersion, type VersionRow } from './versions.store.ts'
import {
  holdPictures,
  readSchedule,
  readTargets,
  renderChangelog,
  resolveDependencies,
} from './write-version.ts'

type Input = HandlerInput<typeof endpoints.update>

/** The number and the plan belong to what readers will get; once they have it, both stay. */
function refusePublished(version: VersionRow, input: Input): void {
  if (version.publishedAt === null) return
  const renamed = input.number !== undefined && input.number !== version.number
  if (renamed || input.scheduled_at !== undefined) throw fail('alreadyPublished')
}

async function changedFactsOf(
  context: SignedInContext & { input: Input },
  tx: SignedInContext['db'],
  version: VersionRow,
  place: Place,
): Promise<VersionWords> {
  const { input, now, services } = context
  const { platforms, game_versions: gameVersions, changelog, language } = input
  const targeted = platforms !== undefined || gameVersions !== undefined
  const targets = targeted
    ? readTargets(place.resource.type, {
        platforms: platforms ?? version.platforms,
        game_versions: gameVersions ?? version.gameVersions,
      })
    : {}
  const rewritten = changelog !== undefined || language !== undefined
  const document = changelog ?? found(await findChangelog(tx, version.id)).document
  return {
    ...(input.number === undefined ? {} : { number: input.number }),
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.channel === undefined ? {} : { channel: input.channel }),
    ...targets,
    ...(rewritten
      ? { changelog: await renderChangelog({ tx, services }, document, language ?? version.language) }
      : {}),
    ...(input.scheduled_at === undefined ? {} : { scheduledAt: readSchedule(input.scheduled_at, now()) }),
  }
}

/** The texts of a public version change at once; staff reads them afterwards. */
async function reviewEdit(
  writing: Writing,
  home: VersionHome,
  versionId: number,
  { id: editorId, newDevice }: { id: number; newDevice: boolean },
): Promise<void> {
  const { tx, now } = writing
  const version = found(await findVersion(tx, versionId))
  const editor = await findUploader(tx, editorId, now)
  const checks = await checkVersion(tx, version, await findUploader(tx, version.author.id, now))
  // What staff is to look at already stays in the queue: an edit must not take it out.
  const waiting = await lockOpenReview(tx, versionSubject(versionId))
  const unread = editor.trusted && !newDevice && !waiting && version.verdict === 'clean'
  await queueVersion(tx, version, home, { checks, ...(unread ? { rule: 'trusted' } : {}), now })
}

/** Changes the words of a version; its files never. */
export async function updateVersion(
  context: SignedInContext & { input: Input },
  place: Place,
  versionId: number,
): Promise<void> {
  const { input, db, viewer, now } = context
  const newDevice = await isNewToAccount(context)
  await db.transaction(async (tx) => {
    const writing = writingOf(context, tx)
    const home = found(await lockHome(tx, place.resource.id))
    const before = found(await lockVersion(tx, versionId))
    authorize(versionPolicy.edit(viewer, before, place))
    refusePublished(before, input)
    const words = await changedFactsOf(context, tx, before, place)
    if (!(await updateWords(tx, versionId, words, now()))) throw numberTaken()
    if (input.changelog) await holdPictures(tx, { versionId, ownerId: viewer.id, document: input.changelog })
    if (input.dependencies)
      await replaceDependencies(tx, versionId, await resolveDependencies(tx, home.id, input.dependencies))
    if (before.publishedAt) {
      const reworded = input.name !== undefined || input.changelog !== undefined
      if (newDevice) await updateVersionFacts(tx, versionId, { newDevice }, now())
      if (reworded && before.listed) await reviewEdit(writing, home, versionId, { id: viewer.id, newDevice })
      await refreshResourceFacts(tx, home.id, now())
      return
    }
    // What was said about the old words is not said about these. A blocked file stays what it is.
    const blocked = before.verdict === 'block'
    if (!input.submit) await withdrawVersion(tx, versionId, now())
    await settleVersion(writing, versionId, {
      submitted: input.submit,
      approved: false,
      trusted: false,
      newDevice,
      ...(blocked ? {} : { declined: false }),
      ...(before.verdict === 'hold' ? { verified: false } : {}),
    })
  })
}
