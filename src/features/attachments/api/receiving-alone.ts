import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { closing } from '../../../server/http/watched-body.ts'
import { claimReceiving, updateReceiving, type UploadRow } from './uploads.store.ts'

/** After this time another process considers a claim abandoned; it is renewed three times as often. */
const claimMs = 15_000
/** Three seconds: what the store needs for the last part of a request that broke. */
const pausesMs = [50, 100, 200, 400, 800, 1450]

/**
 * The upload once the request before has ended. After a pause or a lost network the sender is back at once, often on
 * another machine, while the first one still stores what had arrived: what it says meanwhile would be too little.
 */
export async function onceReceived(
  { now }: Pick<RequestContext, 'now'>,
  find: () => Promise<UploadRow>,
): Promise<UploadRow> {
  let upload = await find()
  for (const pause of pausesMs) {
    if (upload.receivingUntil === null || upload.receivingUntil < now()) break
    await sleep(pause)
    upload = await find()
  }
  return upload
}

/** Shorter together than any claim holds: later it could be another's. */
const againMs = [500, 1000, 2000, 4000]

/**
 * Ends a claim. Where the database is away it is tried again, and nobody waits for that: otherwise the sender would be
 * refused for as long as the claim holds. If it stays away, the claim expires by itself.
 */
export async function endClaim(end: () => Promise<void>): Promise<void> {
  const later = async () => {
    for (const pause of againMs) {
      await sleep(pause, undefined, { ref: false })
      if (
        await end().then(
          () => true,
          () => false,
        )
      )
        return
    }
  }
  await end().catch(() => void later())
}

/**
 * Runs `receive` as the only request that adds bytes to this upload. Another one is refused before its body is read:
 * otherwise the same bytes sent twelve times would be stored twelve times, but counted once against the quota.
 */
export async function receivingAlone<T>(
  { db, now, services }: Pick<RequestContext, 'db' | 'now' | 'services'>,
  { id, received: from }: UploadRow,
  receive: () => Promise<T>,
): Promise<T> {
  const until = () => new Date(now().getTime() + claimMs)
  if (!(await claimReceiving(db, { id, from, now: now(), until: until() })))
    throw fail('inProgress', {}, { headers: { ...closing.headers, 'retry-after': '5' } })
  const renewing = setInterval(() => {
    updateReceiving(db, id, until()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the claim of an upload was not renewed'),
    )
  }, claimMs / 3)
  try {
    return await receive()
  } finally {
    clearInterval(renewing)
    await endClaim(() => updateReceiving(db, id, null))
  }
}
