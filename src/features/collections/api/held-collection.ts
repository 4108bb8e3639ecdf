import { randomBytes } from 'node:crypto'
import { fail, failField, found } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { insertFeedEvent } from '../../following/api/feed-events.store.ts'
import { collectionLimits, type CollectedRef } from '../collection-limits.contract.ts'
import type { CollectedSources } from './collected-sources.ts'
import { holdsItem, insertItem, notePress, removeItem, settleItems } from './collection-items.store.ts'
import { collectionPolicy } from './collections.policy.ts'
import { lockCollection, lockLater, type CollectionRow } from './collections.store.ts'
import { tagsOf } from './present-collections.ts'

/** 128 bits: nobody finds an address that is shared by link. */
export const newKey = (): string => randomBytes(16).toString('base64url')

/** The viewer's own collection, held until the end of the transaction. */
export async function heldOwn(tx: Db, { viewer }: SignedInContext, id: number): Promise<CollectionRow> {
  const row = found(await lockCollection(tx, id))
  if (!collectionPolicy.edit(viewer, row)) throw fail('notFound')
  return row
}

/** Clears what shows a collection: itself, and where it is found the lists and what says in how many a subject is. */
export async function clearCollection(
  tx: Db,
  sources: CollectedSources,
  id: number,
  isFound: boolean,
  subjects: readonly CollectedRef[] = [],
): Promise<void> {
  const shown = isFound ? [tags.list('collections'), ...tagsOf(sources, subjects)] : []
  await clearPages(tx, [tags.collection(id), ...shown])
}

async function pressedOn(tx: Db, context: SignedInContext, collection: string): Promise<CollectionRow> {
  if (collection !== 'later') return heldOwn(tx, context, Number(collection))
  const { viewer, locale, now } = context
  return lockLater(tx, { userId: viewer.id, key: newKey(), language: locale, now: now() })
}

/** News to those who follow the collection. What is put into one that nobody finds is told to nobody, later neither. */
const announceItem = (tx: Db, collectionId: number, itemId: number, now: Date): Promise<void> =>
  insertFeedEvent(tx, {
    kind: 'collected',
    subjectId: itemId,
    keys: [{ kind: 'collection', subject: collectionId }],
    levels: ['everything'],
    now,
  })

type Press = { collection: string; subject: CollectedRef; into: boolean; waitedMs: number }

/** One press, sent at once or later. It counts once however often it comes, and only if no newer one is known. */
export async function pressed(
  sources: CollectedSources,
  context: SignedInContext,
  { collection, subject, into, waitedMs }: Press,
) {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const row = await pressedOn(tx, context, collection)
    const at = new Date(now.getTime() - waitedMs)
    const held = await holdsItem(tx, row.id, subject)
    const counts = await notePress(tx, { collectionId: row.id, subject, at })
    if (!counts || held === into) return { data: { collection: row.id, holds: held, items: row.itemCount } }
    if (into && row.itemCount >= collectionLimits.items)
      throw failField('collection', 'too_many', { max: collectionLimits.items })
    const item = into ? await insertItem(tx, row.id, subject, { front: row.isLater, now }) : null
    if (!into) await removeItem(tx, row.id, subject)
    const settled = await settleItems(tx, row.id, { now, news: true })
    if (item !== null && settled.listed) await announceItem(tx, row.id, item, now)
    await clearCollection(tx, sources, row.id, row.listed || settled.listed, [subject])
    return { data: { collection: row.id, holds: into, items: settled.items } }
  })
}
