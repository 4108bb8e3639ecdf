import { isAlwaysOn, type NotificationKind } from '../../../contract/notification-kinds.ts'
import type { MessageArgs } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Config } from '../../../server/config.ts'
import { guardedPost, postTimeoutMs, type PostOutcome } from '../../../server/http/forms/guarded-post.ts'
import type { JobLog } from '../../../server/jobs/job-log.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Secret } from '../../../server/secret.ts'
import { translate } from '../../../server/translate.ts'
import { pushLimits } from '../push.contract.ts'
import { encryptPush } from './encrypt.ts'
import { removeDevice, updateFailing, updateFree, updateWorking } from './push-devices.store.ts'
import {
  claimMessage,
  findNextTry,
  listOverdue,
  queueMessages,
  removeMessage,
  removeOldMessages,
  updateNextTry,
  type MessageRow,
} from './push-messages.store.ts'
import { vapidKeys } from './vapid.ts'

export type PushDeps = {
  db: Db
  clock: Clock
  secret: () => Promise<Secret>
  config: Pick<Config, 'origin' | 'siteTitle' | 'webhooksLocal'>
  log: JobLog
  /** The sentence of a notification; their feature comes later. */
  say: (locale: Locale, kind: NotificationKind, args: MessageArgs) => string
  /** Tests have less patience. */
  post?: typeof guardedPost
}

const secondMs = 1_000
const claimMs = postTimeoutMs + 15 * secondMs
const lifeMs = pushLimits.hours * 3_600 * secondMs
const longestPauseMs = 6 * 3_600 * secondMs
/** After so many the others get their turn. */
const inOneRun = 20

/** 30 seconds, then twice as long each time, at most six hours; longer where the push service asks for it. */
export const pauseMs = (failures: number, retryAfterMs: number | null): number =>
  Math.max(Math.min(30_000 * 2 ** (failures - 1), longestPauseMs), Math.min(retryAfterMs ?? 0, lifeMs))

export const pushCron = [{ task: 'push.clean-up', match: '53 * * * *' }]

/** Runs by itself, with many at once: a push service that does not answer keeps no other job waiting. */
export function pushJobs(deps: PushDeps): JobRegistry {
  return {
    'push.send': (payload) => sendAll(deps, (payload as { id: number }).id),
    'push.clean-up': async () => {
      const now = deps.clock.now().getTime()
      for (const id of await listOverdue(deps.db, new Date(now - 600 * secondMs), 500))
        await queueMessages(deps.db, id)
      await removeOldMessages(deps.db, new Date(now - lifeMs))
    },
  }
}

/** What is due for one device, one after the other, and the moment to come back for the rest. */
async function sendAll(deps: PushDeps, deviceId: number): Promise<void> {
  const { db, clock } = deps
  for (let count = 0; count < inOneRun; count++) {
    const now = clock.now()
    const message = await claimMessage(db, deviceId, { now, until: new Date(now.getTime() + claimMs) })
    if (!message) break
    await send(deps, message)
  }
  const next = await findNextTry(db, deviceId)
  if (next) await queueMessages(db, deviceId, next)
}

async function send(deps: PushDeps, message: MessageRow): Promise<void> {
  const { db, clock, config, post = guardedPost } = deps
  const leftMs = message.createdAt.getTime() + lifeMs - clock.now().getTime()
  if (!message.wanted || leftMs <= 0)
    return db.transaction(async (tx) => {
      await removeMessage(tx, message.id)
      await updateFree(tx, message.deviceId)
    })
  const address = new URL(message.endpoint)
  const keys = vapidKeys(await deps.secret())
  const outcome = await post(
    address,
    {
      body: encryptPush(JSON.stringify(contentOf(deps, message)), message),
      headers: {
        authorization: keys.authorize(address, { origin: config.origin, now: clock.now() }),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(Math.ceil(leftMs / secondMs)),
        urgency: urgencyOf(message.kind),
        // A push service that still has one of this topic replaces it.
        topic: topicOf(message),
      },
    },
    { local: config.webhooksLocal },
  )
  await record(deps, message, outcome)
}

const topicOf = ({ id, notificationId }: MessageRow): string =>
  notificationId === null ? `message-${id}` : `notification-${notificationId}`

const urgencyOf = (kind: NotificationKind | null): 'high' | 'normal' =>
  kind === null || isAlwaysOn(kind) ? 'high' : 'normal'

/** What `public/push-worker.js` shows: the line of the bell without anybody's own words, for a locked screen. */
function contentOf({ config, say }: PushDeps, message: MessageRow): Record<string, string> {
  const { kind, data, language } = message
  const { args = {}, path = '/notifications' } = data
  return {
    title: config.siteTitle,
    body: kind === null ? translate(language, 'push.said.test') : say(language, kind, args),
    address: `/${language}${path === '/' ? '' : path}`,
    tag: topicOf(message),
    language,
  }
}

/** What became of a try: all of it or nothing. */
async function record(
  { db, clock, log }: PushDeps,
  message: MessageRow,
  { status, fault, durationMs, retryAfterMs }: PostOutcome,
): Promise<void> {
  const { id, deviceId, attempts } = message
  const now = clock.now()
  const failures = message.failures + 1
  // The browser took its subscription back, or nobody was there for a week.
  const gone = status === 404 || status === 410 || (fault !== null && failures >= pushLimits.failures)
  await db.transaction(async (tx) => {
    if (gone) return void (await removeDevice(tx, { id: deviceId }))
    // A test is tried once: somebody is looking.
    if (fault === null || message.kind === null || status === 413) await removeMessage(tx, id)
    if (fault === null) return updateWorking(tx, deviceId, now)
    const until = new Date(now.getTime() + pauseMs(failures, retryAfterMs))
    await updateNextTry(tx, id, until)
    await updateFailing(tx, deviceId, until)
  })
  const about = { device: deviceId, message: id, attempt: attempts, status, fault, durationMs }
  if (gone) log.info(about, 'push device forgotten')
  else log[fault ? 'warn' : 'debug'](about, fault ? 'push message not delivered' : 'push message delivered')
}
