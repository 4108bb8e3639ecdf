import { fail, failField } from '../../../contract/errors.ts'
import { clearedPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import { publishAll } from '../../../server/bus.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { notify } from '../../notifications/api/notify.ts'
import { followingLimits, levelsOf, type FollowLevel } from '../following-limits.contract.ts'
import type { Followable, FollowedKind } from './followed-kind.ts'
import { findLevel, removeFollow, upsertFollow, type MadeFollow } from './follows.store.ts'

/** Follows something, or changes the level. The owner hears of a follower once, whatever else of theirs they follow. */
export async function followSubject(
  context: SignedInContext,
  { kind }: FollowedKind,
  { subject, ownerId, resourceId }: Followable,
  level?: FollowLevel,
): Promise<MadeFollow> {
  const { db, viewer, services, now } = context
  const levels = levelsOf[kind]
  if (levels.length === 0) throw failField('kind', 'not_followed')
  if (level && !levels.includes(level)) throw failField('level', 'not_allowed', { values: levels.join(', ') })
  if (ownerId === viewer.id) throw kind === 'author' ? failField('id', 'self') : fail('forbidden')
  return db.transaction(async (tx) => {
    const made = await upsertFollow(
      tx,
      {
        kind,
        subject,
        userId: viewer.id,
        level,
        ownerId: ownerId ?? null,
        resourceId: resourceId ?? null,
        most: followingLimits.perPerson,
      },
      now(),
    )
    if (!made) throw failField('id', 'too_many_own', { max: followingLimits.perPerson })
    const cleared = resourceId && made.added ? [clearedPages([tags.resource(resourceId)])] : []
    if (made.news && ownerId) {
      const args = { user: viewer.username, ...(made.title === null ? {} : { title: made.title }) }
      const data = { args, path: `/user/${viewer.id}` }
      await notify(tx, { userId: ownerId, kind: 'follower', data, also: cleared, now: now() }, services)
    } else await publishAll(tx, cleared)
    return made
  })
}

/** Says how many follow a resource now, or null where nothing changed. */
export async function unfollowSubject(
  { db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>,
  { kind, forget }: FollowedKind,
  subject: string,
): Promise<{ followers: number | null } | null> {
  return db.transaction(async (tx) => {
    const gone = await removeFollow(tx, { kind, subject, userId: viewer.id })
    await forget?.(tx, viewer.id, subject)
    const cleared = gone && kind === 'resource' ? [clearedPages([tags.resource(Number(subject))])] : []
    await publishAll(tx, cleared)
    return gone
  })
}

export const levelOf = (
  { db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>,
  { kind }: FollowedKind,
  subject: string,
): Promise<FollowLevel | null> => findLevel(db, { kind, subject, userId: viewer.id })
