import { fail } from '../../../../contract/errors.ts'
import { locales } from '../../../../contract/locales.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { findRunningSanction } from '../../../users/api/sanctions.store.ts'

/** Told only to whoever has proven who they are: until when the account is closed, and why. */
export async function refuseSuspended(context: RequestContext, userId: number): Promise<void> {
  const suspension = await findRunningSanction(context.db, userId, 'suspend', context.now())
  if (!suspension) return
  const format = new Intl.DateTimeFormat(locales[context.locale].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  throw fail('suspended', {
    until: suspension.until.toISOString(),
    date: format.format(suspension.until),
    // The sentence ends with a full stop of its own.
    reason: suspension.reason.replace(/[.\s]+$/, ''),
  })
}
