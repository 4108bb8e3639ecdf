import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import { defaultChoices, notificationKinds } from '../../../contract/notification-kinds.ts'
import type { NotificationChoice, NotificationKind } from '../../../contract/notification-kinds.ts'

type ChoiceRow = NotificationChoice &
  Row<'notification_choices', 'kind'> & {
    kind: NotificationKind
  }

/** Every kind in its fixed order, with the person's choice or the default. */
export async function listChoices(db: Db, userId: number): Promise<ChoiceRow[]> {
  const { rows } = await db.execute<ChoiceRow>(sql`
    select kind, site, mail from notification_choices where user_id = ${userId}`)
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return notificationKinds.map((kind) => ({ kind, ...defaultChoices[kind], ...chosen.get(kind) }))
}

type ChoiceChange = { kind: NotificationKind; site?: boolean; mail?: boolean }

/** Updates each channel separately, so that two switches of one kind pressed at once both count. */
export async function updateChoices(db: Db, userId: number, changes: ChoiceChange[]): Promise<void> {
  for (const place of ['site', 'mail'] as const) {
    const rows = new Map(
      changes.flatMap((change) => {
        const value = change[place]
        return value === undefined
          ? []
          : [[change.kind, { kind: change.kind, ...defaultChoices[change.kind], [place]: value }] as const]
      }),
    )
    if (rows.size === 0) continue
    await db.execute(sql`
      insert into notification_choices (user_id, kind, site, mail)
      select u.id, c.kind, c.site, c.mail
      from users u, jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
        as c (kind text, site boolean, mail boolean)
      where u.id = ${userId} order by c.kind
      on conflict (user_id, kind) do update set ${sql.raw(place)} = excluded.${sql.raw(place)}`)
  }
}
