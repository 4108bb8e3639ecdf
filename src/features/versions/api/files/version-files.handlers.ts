import { fail, found } from '../../../../contract/errors.ts'
import { listMetaFor, maxCountedRows } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { offsetOf } from '../../../../server/endpoints/list-page.ts'
import { withLocalFile } from '../../../../server/storage/local-file.ts'
import { endpoints, type FoundVersion } from '../../files/version-files.contract.ts'
import { callerOf } from '../../../../server/endpoints/request-context.ts'
import { tags } from '../../../../server/cache/tags.ts'
import type { ArchiveEntry, Passport } from '../../../inspection/passport.contract.ts'
import type { ListedEntries, ListedPart } from '../../../inspection/api/scan-protocol.ts'
import { listEntries, readArchiveText } from '../../../inspection/api/inspection.ts'
import { listResourcesById } from '../dependencies.store.ts'
import { readableFile } from './download-version.ts'
import { findInspection } from './inspections.store.ts'
import { presentPassport } from './present-passport.ts'
import { presentSummary } from '../present-version.ts'
import { isRecalledHash } from './recalls.store.ts'
import { visibleVersion } from '../version-access.ts'
import { listByHashes } from './version-files.store.ts'
import { listNewest } from '../version-list.store.ts'
import { versionPolicy } from '../versions.policy.ts'
import { selectByIds, type VersionRow } from '../versions.store.ts'

type Match = { hash: string; version: VersionRow; fileId: number | null }

/** Versions as programs find them; their resources come in one question. */
async function presentMatches(db: Db, matches: readonly Match[]): Promise<Record<string, FoundVersion>> {
  const resources = await listResourcesById(
    db,
    matches.map(({ version }) => version.resourceId),
  )
  const entries = matches.flatMap(({ hash, version, fileId }) => {
    const resource = resources.get(version.resourceId)
    const primary = version.files.find((file) => file.primary)
    if (!resource || !primary) return []
    const answer = {
      ...presentSummary(version, resource.slug),
      resource,
      file_id: fileId ?? primary.id,
    }
    return [[hash, answer] as const]
  })
  return Object.fromEntries(entries)
}

async function findByHashes(db: Db, hashes: readonly string[]): Promise<Record<string, FoundVersion>> {
  const known = await listByHashes(db, hashes)
  const versions = await selectByIds(
    db,
    known.map((match) => match.versionId),
  )
  const byId = new Map(versions.map((version) => [version.id, version]))
  return presentMatches(
    db,
    known.map(({ hash, versionId, fileId }) => ({ hash, version: byId.get(versionId)!, fileId })),
  )
}

const isWhole = ({ entries, files }: Passport): boolean => entries.length >= files && files > 0

function partOf(all: readonly ArchiveEntry[], { under, from, count }: ListedPart): ListedEntries {
  const below = all.filter((entry) => entry.path.startsWith(under))
  return { total: below.length, entries: below.slice(from, from + count) }
}

export const versionFilesFeature = feature('versionFiles', endpoints, {
  async byHash({ input, readDb }) {
    if (await isRecalledHash(readDb, input.hash)) throw fail('fileRecalled')
    return { data: found((await findByHashes(readDb, [input.hash]))[input.hash]) }
  },

  async byHashes({ input, readDb }) {
    return { data: await findByHashes(readDb, input.hashes) }
  },

  async update({ input, readDb }) {
    const known = await listByHashes(readDb, input.hashes)
    const newest = await listNewest(readDb, [...new Set(known.map((match) => match.resourceId))], {
      channel: input.channel,
      platforms: input.platforms,
      gameVersions: input.game_versions,
    })
    const byResource = new Map(newest.map((version) => [version.resourceId, version]))
    const matches = known.flatMap(({ hash, resourceId }) => {
      const version = byResource.get(resourceId)
      return version ? [{ hash, version, fileId: null }] : []
    })
    return { data: await presentMatches(readDb, matches) }
  },

  async passport({ input, viewer, readDb, tag }) {
    const { place, version } = await visibleVersion({ db: readDb, viewer }, input)
    tag(tags.resource(place.resource.id))
    const file = found(version.files.find((entry) => entry.id === input.file))
    const inspection = await findInspection(readDb, file.attachmentId)
    return { data: presentPassport(file, inspection, { details: versionPolicy.seeAll(viewer, place) }) }
  },

  async entries(context) {
    const { input, services, db } = context
    const from = offsetOf(input, maxCountedRows * 5)
    const { file } = await readableFile(context, input, input.file)
    const inspection = await findInspection(db, file.attachmentId)
    const known = inspection?.found?.outcome === 'inspected' ? inspection.found.passport : null
    // Most archives are small enough to be listed in what was read of them.
    const part = { under: input.under ?? '', from, count: input.per_page }
    const listed =
      known && isWhole(known)
        ? partOf(known.entries, part)
        : await withLocalFile(services.storage, file.key, (local) =>
            listEntries(callerOf(context), local, part),
          )
    if (!listed) throw fail('fileNotReadable')
    const { total, entries } = listed
    const exact = { total, total_capped: false, pages: Math.ceil(total / input.per_page) }
    return { data: entries, meta: { ...listMetaFor(input, total, null), ...exact } }
  },

  async entry(context) {
    const { input, services } = context
    const { file } = await readableFile(context, input, input.file)
    const text = await withLocalFile(services.storage, file.key, (local) =>
      readArchiveText(callerOf(context), local, input.path),
    )
    if (!text) throw fail('fileNotReadable')
    if ('missing' in text) throw fail('notFound')
    return { data: text }
  },
})
