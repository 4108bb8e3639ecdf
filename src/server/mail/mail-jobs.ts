import type { Db } from '../../db/client.ts'
import type { Clock } from '../clock.ts'
import type { JobLog } from '../jobs/job-log.ts'
import type { JobRegistry } from '../jobs/job-registry.ts'
import { maskAddress, sendTimeoutMs, type MailTransport, type OutboxMail } from './mail.ts'
import {
  claimMail,
  findNextTry,
  listOverdue,
  queueDelivery,
  removeMail,
  removeOld,
  updateFailed,
  updateSent,
} from './mail-outbox.store.ts'

/** What became of a mail of a list: the server took it, or its mailbox does not want it, now or ever. */
export type MailOutcome = { list: string; to: string; outcome: 'sent' | 'refused' }

type MailDeps = {
  db: Db
  transport: MailTransport
  clock: Clock
  log: JobLog
  /** Hears of mails of lists, in the transaction that writes their outcome down. */
  settle?: (db: Db, outcome: MailOutcome) => Promise<void>
}

const secondMs = 1_000
const hourMs = 3_600 * secondMs
const dayMs = 24 * hourMs
const claimMs = sendTimeoutMs + 15 * secondMs
const giveUpAfterMs = 3 * dayMs
/** So long the address and subject of a mail stay after it was sent or given up. */
export const mailDays = 14
const keepMs = mailDays * dayMs

/** 30 seconds, then twice as long each time, at most six hours; a little apart so that not all come back at once. */
export function retryDelayMs(attempts: number, random = Math.random()): number {
  const wait = Math.min(30 * secondMs * 2 ** (attempts - 1), 6 * hourMs)
  return Math.round(wait * (1 + random / 10))
}

/** When the clean-up runs; give it to startJobs. */
export const mailCron = [{ task: 'mail.sweep', match: '*/10 * * * *' }]

export function mailJobs(deps: MailDeps): JobRegistry {
  // Mail the server took but the database could not be told about: the next try writes that down instead of sending.
  const accepted = new Set<string>()
  return {
    'mail.deliver': (payload) => deliver(deps, accepted, (payload as { id: string }).id),
    'mail.sweep': async () => {
      const now = deps.clock.now().getTime()
      for (const mail of await listOverdue(deps.db, new Date(now - 5 * 60 * secondMs), 500))
        await queueDelivery(deps.db, mail)
      await removeOld(deps.db, new Date(now - keepMs))
    },
  }
}

async function deliver(deps: MailDeps, accepted: Set<string>, id: string): Promise<void> {
  const { db, transport, clock, log } = deps
  const now = clock.now()
  const mail = await claimMail(db, id, now, new Date(now.getTime() + claimMs))
  if (!mail) return comeBackLater(db, id, now)

  const about = { mail: id, to: maskAddress(mail.to), attempt: mail.attempts }
  if (!accepted.has(id)) {
    if (mail.expiresAt && mail.expiresAt <= now) return drop(deps, mail)
    try {
      await transport.send(mail)
    } catch (error) {
      return failed(deps, mail, error)
    }
    accepted.add(id)
  }
  await db.transaction(async (tx) => {
    await updateSent(tx, id, clock.now())
    await settle(deps, tx, mail, 'sent')
  })
  accepted.delete(id)
  log.info(about, 'mail sent')
}

/** Another process is at it, or died at it: look again when its try counts as lost. */
async function comeBackLater(db: Db, id: string, now: Date): Promise<void> {
  const waiting = await findNextTry(db, id)
  if (waiting)
    await queueDelivery(
      db,
      waiting,
      new Date(Math.max(waiting.nextTry.getTime(), now.getTime() + 5 * secondMs)),
    )
}

async function settle(
  { settle: hear }: MailDeps,
  tx: Db,
  { list, to }: OutboxMail,
  outcome: MailOutcome['outcome'],
): Promise<void> {
  if (list !== undefined) await hear?.(tx, { list, to, outcome })
}

async function failed(deps: MailDeps, mail: OutboxMail, error: unknown): Promise<void> {
  const { db, clock, log } = deps
  const waitMs = retryDelayMs(mail.attempts)
  const nextTry = new Date(clock.now().getTime() + waitMs)
  const about = {
    mail: mail.id,
    to: maskAddress(mail.to),
    attempt: mail.attempts,
    fault: faultOfSending(error),
  }
  if (mail.expiresAt && mail.expiresAt <= nextTry) {
    await removeMail(db, mail.id)
    return log.warn(about, 'mail not sent and no longer wanted, dropped')
  }
  const reason = error instanceof Error ? error.message.slice(0, 500).replaceAll('\0', '') : 'unknown'
  const refused = mail.list !== undefined && isRefusedForGood(error)
  if (refused || nextTry.getTime() > mail.createdAt.getTime() + giveUpAfterMs) {
    await db.transaction(async (tx) => {
      await updateFailed(tx, mail.id, reason, null)
      if (refused) await settle(deps, tx, mail, 'refused')
    })
    if (refused) return log.warn(about, 'mail refused for good')
    return log.error(about, 'mail given up')
  }
  await db.transaction(async (tx) => {
    await updateFailed(tx, mail.id, reason, nextTry)
    await queueDelivery(tx, mail, nextTry)
  })
  log.warn(
    { ...about, retryInSeconds: Math.round(waitMs / secondMs) },
    'mail not sent, it will be tried again',
  )
}

async function drop({ db, log }: MailDeps, mail: OutboxMail): Promise<void> {
  await removeMail(db, mail.id)
  log.info({ mail: mail.id, to: maskAddress(mail.to) }, 'mail no longer wanted, dropped')
}

/** The mailbox is not there or does not want it; what is said to the login or the sender is about us, not about it. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as Record<string, unknown>
  const permanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
  return permanent && (command === 'RCPT TO' || command === 'DATA')
}

/** Only codes: a mail server may quote the mail, and with it a code or a link, in its answer. */
function faultOfSending(error: unknown): string {
  const { code, responseCode, command, name } = (error ?? {}) as Record<string, unknown>
  return [code ?? name ?? 'Error', responseCode, command]
    .filter((part) => part !== undefined && part !== false)
    .join(' ')
}
