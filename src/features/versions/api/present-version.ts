import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import type { Db } from '../../../db/client.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { findLatestReview } from '../../moderation/api/content/content-reviews.store.ts'
import type { Version, VersionDependency, VersionFile, VersionSummary } from '../versions.contract.ts'
import { avatarUrl } from '../../users/api/present-users.ts'
import type { VersionText } from './dependencies.store.ts'
import { versionSubject } from './review/review-version.ts'
import type { Place } from './version-access.ts'
import type { FileRow } from './files/version-files.store.ts'
import { downloadUrl } from './version-paths.ts'
import { fitsRange } from './version-ranges.ts'
import { stateOf, statusOf } from './version-rules.ts'
import { versionPolicy } from './versions.policy.ts'
import type { VersionRow, WholeVersion } from './versions.store.ts'

const iso = (value: Date | null): string | null => value?.toISOString() ?? null

const presentFile = (file: FileRow, version: VersionRow, slug: string): VersionFile => ({
  id: file.id,
  name: file.name,
  size: file.size,
  sha1: file.sha1,
  sha256: file.sha256,
  sha512: file.sha512,
  primary: file.primary,
  url: downloadUrl(slug, version, file.primary ? null : file.id),
  verdict: file.verdict,
  scanned_at: iso(file.scannedAt),
})

const lineLength = 160

/** A longer line is cut after a whole word. */
function firstLine(text: string): string {
  const line = text.trimStart().split('\n', 1)[0]!.trim()
  return line.length <= lineLength ? line : `${line.slice(0, lineLength).replace(/\s+\S*$/u, '')}…`
}

export function presentSummary(version: VersionRow, slug: string): VersionSummary {
  return {
    id: version.id,
    resource_id: version.resourceId,
    number: version.number,
    name: version.name,
    channel: version.channel,
    platforms: version.platforms,
    game_versions: version.gameVersions,
    changelog_line: firstLine(version.changelogStart),
    files: version.files.map((file) => presentFile(file, version, slug)),
    downloads: version.downloads,
    status: statusOf(version),
    state: stateOf(version),
    reviewed: version.approvedAt !== null,
    yanked: version.yankedAt && { at: version.yankedAt.toISOString(), reason: version.yankReason },
    author: {
      id: version.author.id,
      username: version.author.username,
      avatar_url: avatarUrl(version.author.username, version.author.avatarKey),
      deleted: version.author.deleted,
    },
    created_at: version.createdAt.toISOString(),
    updated_at: version.updatedAt.toISOString(),
    scheduled_at: iso(version.scheduledAt),
    published_at: iso(version.publishedAt),
  }
}

/** A dependency with the newest version of it that fits its range. */
function presentDependency({
  numbers,
  ...dependency
}: VersionText['dependencies'][number]): VersionDependency {
  const fitting = numbers.find((entry) => fitsRange(entry.number, dependency.range))
  return { ...dependency, version: fitting ?? null }
}

/** An empty document, drawn: nothing to read. */
const emptyHtml = '<p></p>'

/** One version for one reader. Whether they may see it is decided before. */
export async function presentVersion(
  db: Db,
  version: WholeVersion,
  { viewer, place, markdown = false }: { viewer: Viewer; place: Place; markdown?: boolean },
): Promise<Version> {
  const { changelog, dependencies } = version
  const insider = versionPolicy.seeAll(viewer, place)
  const review = insider ? await findLatestReview(db, versionSubject(version.id)) : null
  return {
    ...presentSummary(version, place.resource.slug),
    language: version.language,
    changelog: markdown ? documentToMarkdown(changelog.document) : changelog.document,
    changelog_html: changelog.html === emptyHtml ? '' : changelog.html,
    dependencies: dependencies.map(presentDependency),
    review_id: review?.id ?? null,
    abilities: {
      edit: versionPolicy.edit(viewer, version, place),
      yank: versionPolicy.yank(viewer, version, place),
      restore: versionPolicy.restore(viewer, version, place),
      remove: versionPolicy.remove(viewer, version, place),
      moderate: versionPolicy.moderate(viewer, version),
    },
  }
}
