import type { Db } from '../../../db/client.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import type { CacheTag } from '../../../server/cache/tags.ts'
import { presentAuthor } from '../../publications/kind/api/present-publications.ts'
import { collectedKinds, type CollectedRef } from '../collection-limits.contract.ts'
import type { CollectedSubject, Collection, CollectionSummary } from '../collections.contract.ts'
import type { CollectedSources } from './collected-sources.ts'
import { collectionPolicy } from './collections.policy.ts'
import { findSummary, type SummaryRow } from './collections.store.ts'

const keyOf = ({ kind, id }: CollectedRef): string => `${kind}.${id}`

/** These subjects by kind and number, with one question for each kind. */
export async function subjectsOf(
  db: Db,
  sources: CollectedSources,
  refs: readonly CollectedRef[],
  reader: Locale,
): Promise<(ref: CollectedRef) => CollectedSubject | undefined> {
  const known = new Map<string, CollectedSubject>()
  for (const kind of collectedKinds) {
    const ids = [...new Set(refs.flatMap((ref) => (ref.kind === kind ? ref.id : [])))]
    if (ids.length === 0) continue
    for (const subject of await sources[kind].list(db, ids, reader)) known.set(keyOf(subject), subject)
  }
  return (ref) => known.get(keyOf(ref))
}

/** The pages on which these are shown. */
export const tagsOf = (sources: CollectedSources, refs: readonly CollectedRef[]): CacheTag[] =>
  refs.flatMap(({ kind, id }) => sources[kind].source.tags(id))

const summaryOf = (row: SummaryRow, subject: CollectedSubject | undefined): CollectionSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  language: row.language,
  visibility: row.visibility,
  later: row.isLater,
  owner: presentAuthor(row.owner),
  items: row.shown,
  picture: subject?.picture ?? null,
  cover: subject?.cover ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export async function presentSummaries(
  db: Db,
  sources: CollectedSources,
  rows: readonly SummaryRow[],
  reader: Locale,
): Promise<CollectionSummary[]> {
  const subjectOf = await subjectsOf(
    db,
    sources,
    rows.flatMap(({ first }) => first ?? []),
    reader,
  )
  return rows.map((row) => summaryOf(row, row.first ? subjectOf(row.first) : undefined))
}

/** A collection that everybody finds, as strangers see it. */
export async function findListed(
  db: Db,
  sources: CollectedSources,
  id: number,
  reader: Locale,
): Promise<CollectionSummary | null> {
  const row = await findSummary(db, id, null)
  if (!row?.listed) return null
  return (await presentSummaries(db, sources, [row], reader))[0]!
}

/** One collection for one reader. Whether they may see it is decided before. */
export async function presentCollection(
  db: Db,
  sources: CollectedSources,
  row: SummaryRow,
  { viewer, reader }: { viewer: Viewer; reader: Locale },
): Promise<Collection> {
  const [summary] = await presentSummaries(db, sources, [row], reader)
  const own = collectionPolicy.isOwner(viewer, row)
  const hide = collectionPolicy.hide(viewer, row)
  const source = row.sourceId === null ? null : await findSummary(db, row.sourceId, null)
  const isOpen = source !== null && source.listed
  return {
    ...summary!,
    key: own && row.visibility === 'link' ? row.key : null,
    source: isOpen
      ? { id: source.id, slug: source.slug, title: source.title, owner: presentAuthor(source.owner) }
      : null,
    missing: own ? Math.max(0, row.itemCount - row.shown) : 0,
    hidden: row.hiddenAt && (own || hide) ? { reason: row.hiddenReason ?? '' } : null,
    abilities: { edit: own, copy: viewer !== null && collectionPolicy.copy(row), hide },
  }
}
