import { licences } from '../../taxonomy/licences.contract.ts'
import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import type { Db } from '../../../db/client.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { picturesByIds } from '../../attachments/api/pictures.ts'
import {
  presentAuthor,
  presentCommon,
  presentPending,
  presentRevision,
} from '../../publications/kind/api/present-publications.ts'
import type { RevisionRow } from '../../publications/kind/api/revisions.store.ts'
import { listTagsOf } from '../../publications/kind/api/tags-of.store.ts'
import type {
  Resource,
  ResourceDetails,
  ResourceRevision,
  ResourceStates,
  ResourceSummary,
} from '../resource-shapes.contract.ts'
import { linkKinds } from '../limits/resource-limits.contract.ts'
import type { Picture } from '../../../contract/picture.ts'
import type { Details } from './resource-details.ts'
import type { WholeRow } from './resource-item.store.ts'
import { resourceKind } from './resource-kind.ts'
import { resourcePolicy } from './resources.policy.ts'
import type { ResourceRow } from './resources.store.ts'
import type { SummaryRow } from '../list/api/resource-summary.store.ts'

export const presentStates = (
  row: Pick<ResourceRow, 'archived' | 'unlisted' | 'lookingForMaintainer'>,
): ResourceStates => ({
  archived: row.archived,
  unlisted: row.unlisted,
  looking_for_maintainer: row.lookingForMaintainer,
})

export function presentSummary(row: SummaryRow): ResourceSummary {
  const latest = row.latestVersion
  return {
    ...presentCommon(row),
    type: row.type,
    icon: row.icon,
    picture_seed: `resource-${row.id}`,
    licence_id: row.licence,
    platforms: row.platforms,
    game_versions: row.gameVersions,
    latest_version: latest && {
      id: latest.id,
      number: latest.number,
      channel: latest.channel,
      menu: latest.menu,
      published_at: latest.publishedAt.toISOString(),
    },
    counters: {
      downloads: row.downloads,
      views: row.views,
      reactions: row.reactions,
      comments: row.comments,
      followers: row.followers,
      collections: row.collections,
    },
    states: presentStates(row),
  }
}

function presentDetails(details: Details, pictures: ReadonlyMap<number, Picture>): ResourceDetails {
  const { licence } = details
  return {
    links: Object.fromEntries(
      linkKinds.map((kind) => [kind, details.links[kind] ?? null]),
    ) as ResourceDetails['links'],
    licence: licence && {
      id: licence.id,
      name: licence.id === null ? '' : licences[licence.id],
      text: licence.text,
    },
    gallery: details.gallery.flatMap(({ id, caption }) => {
      const picture = pictures.get(id)
      return picture ? [{ picture, caption }] : []
    }),
  }
}

/** One resource for one reader, from the one row that holds it all. Whether they may see it is decided before. */
export async function presentResource(
  db: Db,
  row: WholeRow,
  { viewer, markdown = false }: { viewer: Viewer; markdown?: boolean },
): Promise<Resource> {
  const { item, text } = row
  const can = (permission: 'versions' | 'team' | 'statistics') =>
    viewer !== null && resourcePolicy.holds(viewer, item, permission)
  return {
    ...presentSummary(row.summary),
    ...presentDetails(row.details, row.gallery),
    content: markdown ? documentToMarkdown(text.content) : text.content,
    content_html: text.contentHtml,
    contents: text.contents,
    revision_id: row.revisionId,
    translator: row.translator && presentAuthor(row.translator),
    reviewed: row.reviewed,
    version_count: item.versionCount,
    reactions: row.reactions,
    public: item.public,
    pending_revision: resourcePolicy.seeUnpublished(viewer, item)
      ? await presentPending(db, resourceKind, item)
      : null,
    abilities: {
      edit: resourcePolicy.edit(viewer, item),
      translate: resourcePolicy.translate(viewer, item),
      moderate: resourcePolicy.moderate(viewer, item),
      remove: resourcePolicy.remove(viewer, item),
      versions: viewer?.status === 'approved_and_verified' && can('versions'),
      team: can('team'),
      statistics: can('statistics'),
      manage: resourcePolicy.manage(viewer, item),
    },
  }
}

const shownIds = ({ coverId, details }: RevisionRow<Details>): number[] =>
  [coverId, details.icon_id, ...details.gallery.map(({ id }) => id)].filter((id) => id !== null)

export async function presentResourceRevision(
  db: Db,
  row: RevisionRow<Details>,
  item: ResourceRow,
): Promise<ResourceRevision> {
  const pictures = await picturesByIds(db, shownIds(row))
  const pictureOf = (id: number | null) => (id === null ? null : (pictures.get(id) ?? null))
  return {
    ...(await presentRevision(db, row, item)),
    ...presentDetails(row.details, pictures),
    icon: pictureOf(row.details.icon_id),
    cover: pictureOf(row.coverId),
  }
}

/** The row as it would be if this revision were public. */
export async function asRevision(db: Db, row: WholeRow, revision: RevisionRow<Details>): Promise<WholeRow> {
  const pictures = await picturesByIds(db, shownIds(revision))
  const pictureOf = (id: number | null) => (id === null ? null : (pictures.get(id) ?? null))
  return {
    ...row,
    summary: {
      ...row.summary,
      title: revision.title,
      description: revision.description,
      shownLanguage: row.summary.language,
      stale: false,
      categories: revision.categories,
      tags: await listTagsOf(db, revision.tagIds),
      icon: pictureOf(revision.details.icon_id),
      cover: pictureOf(revision.coverId),
      status: revision.status,
    },
    text: revision,
    details: revision.details,
    gallery: pictures,
    revisionId: revision.id,
    translator: null,
    reviewed: revision.approved,
  }
}
