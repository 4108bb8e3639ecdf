import type { Db } from '../../../db/client.ts'
import { publish, type Bus } from '../../../server/bus.ts'
import type { Services } from '../../../server/endpoints/request-context.ts'

const topic = 'changed'

/** Groups of cached data in the browser that belong to one person. */
type ChangedGroup = 'moderations' | 'user revenue'
type Change = { user_ids: number[]; groups: ChangedGroup[] }

/** Announces to these people's browsers that their cached data is old, once the transaction commits. */
export async function announceChange(db: Db, userIds: number[], ...groups: ChangedGroup[]): Promise<void> {
  if (userIds.length > 0) await publish(db, topic, { user_ids: userIds, groups } satisfies Change)
}

/** Every process hears of changes and passes them on to the streams it holds. */
export function listenForChanges(bus: Bus, { live }: Pick<Services, 'live'>): void {
  bus.subscribe(topic, (payload) => {
    const { user_ids, groups } = payload as Change
    for (const userId of user_ids) live.sendTo(userId, { event: topic, data: { groups } })
  })
  // Changes may have been missed while the connection was down, so everybody loads again.
  bus.onGap(() => {
    const groups: ChangedGroup[] = ['moderations', 'user revenue']
    for (const userId of live.users()) live.sendTo(userId, { event: topic, data: { groups } })
  })
}
