import { authorize, fail, found } from '../../../../contract/errors.ts'
import type { RequestContext, SignedInContext } from '../../../../server/endpoints/request-context.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import type { Publication, PublicationKind, Writing } from './publication-kind.ts'

/** The item if this viewer may see it; otherwise it is not there at all. */
export async function visibleItem<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  id: number,
): Promise<Item> {
  const item = found(await kind.find(db, id))
  if (!kind.policy.see(viewer, item)) throw fail('notFound')
  return item
}

/** Revisions are for those who write it and for staff; for everybody else there are none. */
export async function insiderItem<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  context: Pick<RequestContext, 'db' | 'viewer'>,
  id: number,
): Promise<Item> {
  const item = await visibleItem(kind, context, id)
  if (!kind.policy.seeUnpublished(context.viewer, item)) throw fail('notFound')
  return item
}

/** Locked for the caller's transaction; 404 for strangers where it is not public, 403 where it is not theirs. */
export async function ownItem<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { viewer }: Pick<RequestContext, 'viewer'>,
  { tx }: Pick<Writing, 'tx'>,
  id: number,
  may: (viewer: RequestContext['viewer'], item: Item) => boolean,
): Promise<Item> {
  const item = found(await kind.lock(tx, id))
  if (!kind.policy.see(viewer, item)) throw fail('notFound')
  authorize(may(viewer, item))
  return item
}

/** What writing needs of a request; the demo's texts are written without one. */
export type WritingContext = Pick<SignedInContext, 'db' | 'viewer' | 'now' | 'ip'> & {
  services: NotifyServices
}

export const writingOf = (
  context: Pick<WritingContext, 'now' | 'services'>,
  tx: RequestContext['db'],
): Writing => ({
  tx,
  now: context.now(),
  services: context.services,
})
