import type { NotificationArgs } from '../../../contract/notification-kinds.ts'
import { notifyAll } from '../../notifications/api/notify.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { invitationsPath } from '../team-limits.contract.ts'
import type { ResourceRow } from '../../resources/api/resources.store.ts'
import { findTitle } from './team.store.ts'

type TeamEvent = NotificationArgs['team']['event']

/** What waits for an answer leads to where it can be given; everything else to the resource. */
const isQuestion = (event: TeamEvent): boolean => event === 'invited' || event === 'owner_offered'

/** Notifies people of what happened in a team, except the person who did it. */
export async function notifyTeam(
  { tx, now, services }: Writing,
  resource: ResourceRow,
  news: { to: readonly number[]; event: TeamEvent; by: { id: number; username: string } },
): Promise<void> {
  const userIds = [...new Set(news.to)].filter((id) => id !== news.by.id)
  if (userIds.length === 0) return
  await notifyAll(
    tx,
    {
      userIds,
      kind: 'team',
      data: {
        args: {
          event: news.event,
          user: news.by.username,
          title: (await findTitle(tx, resource)) ?? resource.slug,
        },
        path: isQuestion(news.event) ? invitationsPath : resourcePath(resource),
      },
      now,
    },
    services,
  )
}
