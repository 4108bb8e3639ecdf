import { licences, type Licence } from '../../taxonomy/licences.contract.ts'
import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import { readPicture } from '../../attachments/api/pictures.ts'
import type { StoredPicture } from '../../attachments/api/pictures.store.ts'
import { writeId } from './modrinth-ids.ts'
import { loadersOf, sidesOf } from './modrinth-names.ts'
import type { ProjectRow, WholeProjectRow } from './projects.store.ts'

const iso = (value: Date): string => value.toISOString()

function iconUrl(row: ProjectRow, origin: string): string {
  return origin + (readPicture(row.icon)?.url ?? `/covers/resource-${row.id}-icon-160.webp`)
}

const licenceId = (licence: string | null, own: boolean): string =>
  licence ?? (own ? 'LicenseRef-Custom' : 'LicenseRef-All-Rights-Reserved')

function pictures(row: ProjectRow, origin: string): { url: string; caption: string }[] {
  return (row.gallery ?? []).flatMap(
    ({ picture, caption }: { picture: StoredPicture | null; caption: string }) => {
      const shown = readPicture(picture)
      return shown ? [{ url: origin + shown.url, caption }] : []
    },
  )
}

/** One hit of a search. */
export function presentHit(row: ProjectRow, origin: string) {
  const sides = sidesOf[row.type]
  const shown = pictures(row, origin)
  return {
    project_id: writeId('project', row.id),
    project_type: row.type,
    slug: row.slug,
    author: row.author_deleted ? '' : row.username,
    author_id: row.author_deleted ? null : writeId('user', row.author_id),
    title: row.title,
    description: row.description,
    // As at Modrinth, loaders are among the categories and nowhere else.
    categories: [...row.categories, ...loadersOf(row.type, row.platforms)],
    display_categories: row.categories,
    versions: row.game_versions.toReversed(),
    downloads: row.downloads,
    follows: row.followers,
    icon_url: iconUrl(row, origin),
    date_created: iso(row.published_at),
    date_modified: iso(row.updated_at),
    latest_version: row.game_versions[0] ?? '',
    version_id: row.latest_version_id === null ? '' : writeId('version', row.latest_version_id),
    license: licenceId(row.licence, false),
    client_side: sides.client,
    server_side: sides.server,
    gallery: shown.map(({ url }) => url),
    featured_gallery: null,
    color: null,
    thread_id: null,
    monetization_status: 'demonetized',
  }
}

export function presentProject(row: WholeProjectRow, origin: string) {
  const id = row.id
  const sides = sidesOf[row.type]
  const { links, licence } = row.details
  const published = iso(row.published_at)
  return {
    id: writeId('project', id),
    slug: row.slug,
    project_type: row.type,
    team: writeId('team', id),
    organization: null,
    title: row.title,
    description: row.description,
    body: documentToMarkdown(row.content),
    body_url: null,
    published,
    updated: iso(row.updated_at),
    approved: published,
    queued: null,
    status: row.archived ? 'archived' : row.unlisted ? 'unlisted' : 'approved',
    requested_status: null,
    moderator_message: null,
    license: {
      id: licenceId(licence?.id ?? null, licence !== null),
      name: licence?.id ? licences[licence.id as Licence] : '',
      url: licence?.id ? `https://spdx.org/licenses/${licence.id}.html` : null,
    },
    client_side: sides.client,
    server_side: sides.server,
    downloads: row.downloads,
    followers: row.followers,
    categories: row.categories,
    additional_categories: [],
    game_versions: row.game_versions.toReversed(),
    loaders: loadersOf(row.type, row.platforms),
    versions: (row.version_ids ?? []).map((version) => writeId('version', version)),
    icon_url: iconUrl(row, origin),
    issues_url: links.issues ?? null,
    source_url: links.source ?? null,
    wiki_url: links.docs ?? null,
    discord_url: links.chat ?? null,
    donation_urls: links.donate ? [{ id: 'other', platform: 'Other', url: links.donate }] : [],
    gallery: pictures(row, origin).map(({ url, caption }, ordering) => ({
      url,
      raw_url: url,
      featured: false,
      title: caption,
      description: '',
      created: published,
      ordering,
    })),
    color: null,
    thread_id: null,
    monetization_status: 'demonetized',
  }
}
