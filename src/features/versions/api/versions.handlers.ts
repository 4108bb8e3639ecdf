import type { HandlerInput } from '../../../contract/endpoint.ts'
import { authorize, fail, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { tags } from '../../../server/cache/tags.ts'
import { callerOf, type RequestContext } from '../../../server/endpoints/request-context.ts'
import { withLocalFile } from '../../../server/storage/local-file.ts'
import { releaseAttachments } from '../../attachments/api/bind-attachments.ts'
import { isNewToAccount } from '../../auth/api/sessions/new-to-account.ts'
import { compareArchives } from '../../inspection/api/inspection.ts'
import { writingOf } from '../../publications/kind/api/publication-access.ts'
import { endpoints, type Version, type VersionComparison } from '../versions.contract.ts'
import { createVersion } from './create-version.ts'
import { listDownloadDays } from './files/downloads.store.ts'
import { bundleVersion } from './files/bundle-version.ts'
import { downloadVersion, readableFile } from './files/download-version.ts'
import { presentSummary, presentVersion } from './present-version.ts'
import { listRecalled } from './files/recalls.store.ts'
import { withdrawVersion } from './review/review-version.ts'
import { settleVersion } from './review/settle-version.ts'
import { updateVersion } from './update-version.ts'
import { placeOf, visibleVersion, visibleWholeVersion, type Place } from './version-access.ts'
import { listFiles } from './files/version-files.store.ts'
import { lockHome } from './version-home.store.ts'
import { findNewest, listVersions } from './version-list.store.ts'
import { versionPolicy } from './versions.policy.ts'
import { removeVersion, type VersionFacts } from './version-writing.store.ts'
import { findWholeVersion, lockVersion, type VersionRow } from './versions.store.ts'

/** What differs in the primary files of two versions; only somebody who may download both learns it. */
async function compareVersions(
  context: RequestContext & { input: HandlerInput<typeof endpoints.compare> },
): Promise<{ data: VersionComparison }> {
  const { input, services } = context
  const [before, after] = [
    await readableFile(context, { slug: input.slug, id: input.from }, null),
    await readableFile(context, { slug: input.slug, id: input.to }, null),
  ]
  const result = await withLocalFile(services.storage, before.file.key, (one) =>
    withLocalFile(services.storage, after.file.key, (other) =>
      compareArchives(callerOf(context), one, other),
    ),
  )
  if (!result) throw fail('fileNotReadable')
  const side = ({ version, file }: typeof before) => ({
    id: version.id,
    number: version.number,
    file: file.name,
  })
  return { data: { ...result, from: side(before), to: side(after) } }
}

/** What the team sees after a change. */
async function shown(context: RequestContext, id: number, place: Place): Promise<{ data: Version }> {
  const { db, viewer } = context
  return { data: await presentVersion(db, found(await findWholeVersion(db, id)), { viewer, place }) }
}

/** One change of the facts by the team, with everything that follows. */
async function change(
  context: RequestContext & { input: { slug: string; id: string } },
  may: (version: VersionRow, place: Place) => boolean,
  facts: VersionFacts,
): Promise<{ data: Version }> {
  const { input, db } = context
  const { place, version } = await visibleVersion(context, input)
  await db.transaction(async (tx) => {
    await lockHome(tx, place.resource.id)
    authorize(may(found(await lockVersion(tx, version.id)), place))
    await settleVersion(writingOf(context, tx), version.id, facts)
  })
  return shown(context, version.id, place)
}

/** Withdrawing twice, and taking back what was not withdrawn, change nothing. */
const mayWithdraw = (viewer: Viewer, version: VersionRow, place: Place): boolean =>
  version.publishedAt !== null && versionPolicy.edit(viewer, version, place)

export const versionsFeature = feature('versions', endpoints, {
  async list(context) {
    const { input, viewer, readDb, now, tag } = context
    const place = await placeOf({ db: readDb, viewer }, input.slug)
    tag(tags.resource(place.resource.id))
    const all = input.own === 'all' && versionPolicy.seeAll(viewer, place)
    const filter = {
      resourceId: place.resource.id,
      which: all ? ('all' as const) : ('listed' as const),
      channels: input.channel,
      platforms: input.platforms,
      gameVersions: input.game_versions,
    }
    const { rows, total } = await listVersions(readDb, filter, sliceOf(input), now())
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.listedAt, id: row.id }))
    return {
      data: page.rows.map((row) => presentSummary(row, place.resource.slug)),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async create(context) {
    const place = await placeOf(context, context.input.slug)
    const newDevice = await isNewToAccount(context)
    return shown(context, await createVersion(context, place, { newDevice }), place)
  },

  async latest({ input, viewer, readDb, now, tag }) {
    const place = await placeOf({ db: readDb, viewer }, input.slug)
    tag(tags.resource(place.resource.id))
    const wanted = {
      channel: input.channel,
      platforms: input.platform ? [input.platform] : [],
      gameVersions: input.game_version ? [input.game_version] : [],
    }
    const version = await findNewest(readDb, place.resource.id, wanted, now())
    const markdown = input.content === 'markdown'
    return { data: await presentVersion(readDb, found(version), { viewer, place, markdown }) }
  },

  compare: compareVersions,

  async get({ input, viewer, readDb, tag }) {
    const { place, version } = await visibleWholeVersion({ db: readDb, viewer }, input)
    tag(tags.resource(place.resource.id))
    const markdown = input.content === 'markdown'
    return { data: await presentVersion(readDb, version, { viewer, place, markdown }) }
  },

  async update(context) {
    const { place, version } = await visibleVersion(context, context.input)
    await updateVersion(context, place, version.id)
    return shown(context, version.id, place)
  },

  async remove(context) {
    const { input, db, viewer, now } = context
    const { place, version } = await visibleVersion(context, input)
    await db.transaction(async (tx) => {
      await lockHome(tx, place.resource.id)
      const row = found(await lockVersion(tx, version.id))
      authorize(versionPolicy.remove(viewer, row, place))
      await withdrawVersion(tx, row.id, now())
      // What was public may be in use somewhere: its number is never given to another file.
      if (row.publishedAt) await settleVersion(writingOf(context, tx), row.id, { deleted: true })
      else {
        await releaseAttachments(tx, { kind: 'version', id: row.id })
        await removeVersion(tx, row.id)
      }
    })
  },

  yank: (context) =>
    change(context, (version, place) => mayWithdraw(context.viewer, version, place), {
      yanked: { reason: context.input.reason },
    }),

  async restore(context) {
    const { version } = await visibleVersion(context, context.input)
    const files = await listFiles(context.db, [version.id])
    const hashes = files.map((file) => file.sha256)
    if (version.recalledAt || (await listRecalled(context.db, hashes)).size > 0) throw fail('fileRecalled')
    return change(context, (row, place) => mayWithdraw(context.viewer, row, place), { yanked: null })
  },

  download: downloadVersion,
  bundle: bundleVersion,

  async downloads({ input, viewer, readDb, now }) {
    const { resource } = await placeOf({ db: readDb, viewer }, input.slug)
    const days = await listDownloadDays(readDb, resource.id, { days: Number(input.days), now: now() })
    return { data: { total: days.reduce((sum, day) => sum + day.downloads, 0), days } }
  },
})
