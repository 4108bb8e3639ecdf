import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import { downloadUrl } from '../../versions/api/version-paths.ts'
import { writeId } from './modrinth-ids.ts'
import { loadersOf } from './modrinth-names.ts'
import type { VersionRow } from './project-versions.store.ts'

/** A version without a changelog has an empty document. */
const changelogOf = (document: RichDocument): string => (document.content ? documentToMarkdown(document) : '')

export function presentVersion(row: VersionRow, origin: string) {
  const id = row.id
  return {
    id: writeId('version', id),
    project_id: writeId('project', row.resource_id),
    author_id: writeId('user', row.author_id),
    featured: row.featured,
    name: row.name || row.number,
    version_number: row.number,
    changelog: row.changelog === null ? null : changelogOf(row.changelog),
    changelog_url: null,
    date_published: row.published_at.toISOString(),
    downloads: row.downloads,
    version_type: row.channel,
    status: 'listed',
    requested_status: null,
    files: (row.files ?? []).map((file) => ({
      hashes: { sha1: file.sha1, sha512: file.sha512 },
      url: origin + downloadUrl(row.slug, { id }, file.primary ? null : file.id),
      filename: file.name,
      primary: file.primary,
      size: file.size,
      file_type: null,
    })),
    dependencies: (row.dependencies ?? []).map((dependency) => ({
      version_id: null,
      project_id: dependency.resource_id === null ? null : writeId('project', dependency.resource_id),
      file_name: dependency.resource_id === null ? dependency.name : null,
      dependency_type: dependency.kind,
    })),
    game_versions: row.game_versions.toReversed(),
    loaders: loadersOf(row.type, row.platforms),
  }
}
