import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import { defaultChoices, isOnDevices, notificationKinds } from '../../../contract/notification-kinds.ts'
import type { NotificationChoice, NotificationKind } from '../../../contract/notification-kinds.ts'

type ChoiceRow = NotificationChoice &
  Row<'notification_choices', 'kind' | 'push'> & {
    kind: NotificationKind
  }

const defaultOf = (kind: NotificationKind): ChoiceRow => ({
  kind,
  ...defaultChoices[kind],
  push: isOnDevices(kind),
})

/** Every kind in its fixed order, with the person's choice or the default. */
export async function listChoices(db: Db, userId: number): Promise<ChoiceRow[]> {
  const { rows } = await db.execute<ChoiceRow>(sql`
    select kind, site, mail, push from notification_choices where user_id = ${userId}`)
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return notificationKinds.map((kind) => ({ ...defaultOf(kind), ...chosen.get(kind) }))
}

type ChoiceChange = { kind: NotificationKind; site?: boolean; mail?: boolean; push?: boolean }

/** Updates each channel separately, so that two switches of one kind pressed at once both count. */
export async function updateChoices(db: Db, userId: number, changes: ChoiceChange[]): Promise<void> {
  for (const place of ['site', 'mail', 'push'] as const) {
    const rows = new Map(
      changes.flatMap((change) => {
        const value = change[place]
        return value === undefined
          ? []
          : [[change.kind, { ...defaultOf(change.kind), [place]: value }] as const]
      }),
    )
    if (rows.size === 0) continue
    await db.execute(sql`
      insert into notification_choices (user_id, kind, site, mail, push)
      select u.id, c.kind, c.site, c.mail, c.push
      from users u, jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
        as c (kind text, site boolean, mail boolean, push boolean)
      where u.id = ${userId} order by c.kind
      on conflict (user_id, kind) do update set ${sql.raw(place)} = excluded.${sql.raw(place)}`)
  }
}
