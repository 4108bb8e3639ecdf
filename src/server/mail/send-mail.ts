import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { checkMail, type Mail } from './mail.ts'
import { insertMail, queueDelivery } from './mail-outbox.store.ts'

/**
 * Puts a mail into the outbox. Inside the caller's transaction it is sent exactly if that commits, and a mail server
 * that is away delays it instead of failing the caller.
 *
 * @example await db.transaction(async (tx) => { await insertUser(tx, user); await sendMail(tx, welcome, now) })
 */
export async function sendMail(db: Db, mail: Mail, now: Date): Promise<void> {
  checkMail(mail)
  await db.transaction(async (tx) => {
    const id = randomUUID()
    await insertMail(tx, { ...mail, id, createdAt: now })
    await queueDelivery(tx, { id, ...(mail.list !== undefined && { list: mail.list }) })
  })
}
