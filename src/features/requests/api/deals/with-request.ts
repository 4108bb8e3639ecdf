import { found } from '../../../../contract/errors.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { lockRequest, type RequestRow } from '../requests.store.ts'
import { presentWork } from './present-work.ts'
import { visibleRequest } from './request-access.ts'

/** Runs something with the request locked, and answers with what the person sees afterwards. */
export async function withRequest(
  context: SignedInContext & { input: { id: number } },
  run: (tx: SignedInContext['db'], request: RequestRow) => Promise<void>,
) {
  const { db, input } = context
  await db.transaction(async (tx) => {
    const request = found(await lockRequest(tx, input.id))
    await visibleRequest({ ...context, db: tx }, input.id)
    await run(tx, request)
  })
  return { data: await presentWork(context, await visibleRequest(context, input.id)) }
}
