import { sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { NotificationArgs } from '../../../../contract/notification-kinds.ts'
import type { Db } from '../../../../db/client.ts'
import { notifyAll } from '../../../notifications/api/notify.ts'
import type { Writing } from '../../../texts/api/text-kind.ts'
import { resourcePath } from '../../resource-words.contract.ts'
import { invitationsPath } from '../../team-words.contract.ts'
import type { ResourceRow } from '../resources.store.ts'

type TeamEvent = NotificationArgs['team']['event']

/** What waits for an answer leads to where it can be given; everything else to the resource. */
const isQuestion = (event: TeamEvent): boolean => event === 'invited' || event === 'owner_offered'

/** Tells people what happened in a team; whoever did it knows already. */
export async function tellTeam(
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
        args: { event: news.event, user: news.by.username, title: await titleOf(tx, resource) },
        path: isQuestion(news.event) ? invitationsPath : resourcePath(resource),
      },
      now,
    },
    services,
  )
}

async function titleOf(db: Db, resource: ResourceRow): Promise<string> {
  const { rows } = await db.execute<Row<'resource_revisions', 'title'>>(sql`
    select title from resource_revisions where id = ${resource.publishedRevisionId ?? resource.latestRevisionId}`)
  return rows[0]?.title ?? resource.slug
}
