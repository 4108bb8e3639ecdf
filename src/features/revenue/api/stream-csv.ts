import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { Position } from '../../../server/endpoints/list-page.ts'
import { csvHead, csvLine } from './transfers-csv.ts'
import { listTransfers } from './transfers.store.ts'
import type { Account } from './transfers.store.ts'

const batch = 500

/**
 * All transfers of an account, newest first. Rows are read when the reader wants more, so that neither a long history
 * nor a slow reader holds memory or a connection.
 */
export function streamCsv(db: Db, account: Account, locale: Locale): ReadableStream<Uint8Array> {
  const chunks = batches(db, account, locale)
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await chunks.return()
      },
    },
    { highWaterMark: 0 },
  )
}

async function* batches(db: Db, account: Account, locale: Locale): AsyncGenerator<string, void, void> {
  yield csvHead(locale)
  let after: Position | null = null
  do {
    const rows = await listTransfers(db, { account, after, limit: batch })
    if (rows.length > 0) yield rows.map((row) => csvLine(row, account, locale)).join('')
    const last = rows.length === batch ? rows.at(-1)! : null
    after = last && { at: last.createdAt, id: last.id }
  } while (after)
}
