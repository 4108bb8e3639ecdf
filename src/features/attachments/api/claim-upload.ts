import { fail } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { closing } from '../../../server/http/watched-body.ts'
import { claimReceiving, updateReceiving } from './uploads.store.ts'
import type { UploadRow } from './uploads.store.ts'

/** Another process takes a claim for given up after so long; it is renewed three times as often. */
const claimMs = 30_000

/**
 * Runs `receive` as the only request that brings bytes to this upload. Another one is refused before its body is read:
 * the same bytes sent twelve times would lie on the disk twelve times, and the quota counts them once.
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
    // If the database is away, the claim passes by itself.
    await updateReceiving(db, id, null).catch(() => {})
  }
}
