import { failField, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { findCategory } from './categories.store.ts'
import { topicTags } from './topic-kind.ts'
import { lockTopic, updatePlace, type TopicPlace } from './topics.store.ts'

type Change = {
  id: number
  pinned?: boolean | undefined
  locked?: boolean | undefined
  slow_seconds?: number | undefined
  category?: string | undefined
}

/** Changes where a topic stands and how people may write in it. The audit log holds both states, so it can be undone. */
export async function arrangeTopic({ db, viewer, ip, now }: SignedInContext, change: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const topic = found(await lockTopic(tx, change.id))
    if (change.category !== undefined && !(await findCategory(tx, change.category)))
      throw failField('category', 'invalid')
    const before: TopicPlace = {
      pinned: topic.pinned,
      locked: topic.locked,
      slowSeconds: topic.slowSeconds,
      category: topic.category,
    }
    const after: TopicPlace = {
      pinned: change.pinned ?? before.pinned,
      locked: change.locked ?? before.locked,
      slowSeconds: change.slow_seconds ?? before.slowSeconds,
      category: change.category ?? before.category,
    }
    await updatePlace(tx, topic.id, after, now())
    for (const [field, action] of Object.entries(actions) as [keyof TopicPlace, string][])
      if (before[field] !== after[field])
        await insertAudit(tx, {
          actorId: viewer.id,
          action,
          target: `topic:${topic.id}`,
          before: { [field]: before[field] },
          after: { [field]: after[field] },
          ip,
          now: now(),
        })
    await clearPages(tx, topicTags(topic))
  })
}

const actions: Record<keyof TopicPlace, string> = {
  pinned: 'topic.pin',
  locked: 'topic.lock',
  slowSeconds: 'topic.slow',
  category: 'topic.move',
}
