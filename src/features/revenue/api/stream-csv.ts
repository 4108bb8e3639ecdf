import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { Position } from '../../../server/endpoints/list-page.ts'
import { listTransfers } from './transfers.store.ts'
import type { Account, TransferRow } from './transfers.store.ts'
import { translate } from '../../../server/translate.ts'

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

const fields = ['id', 'date', 'available', 'kind', 'amount', 'reason', 'reference', 'from', 'to'] as const

/** Names of the columns. The mark in front makes spreadsheets read the file as UTF-8. */
function csvHead(locale: Locale): string {
  return `\ufeff${line(fields.map((field) => textCell(translate(locale, `revenue.export.${field}`))))}`
}

/** One transfer; the amount has its sign as seen from the account. */
function csvLine(row: TransferRow, account: Account, locale: Locale): string {
  const kopecks = row.toAccount === account ? row.kopecks : -row.kopecks
  return line([
    String(row.id),
    row.createdAt.toISOString(),
    row.availableAt.toISOString(),
    textCell(translate(locale, `revenue.export.kind.${row.kind}`)),
    (kopecks / 100).toFixed(2),
    textCell(row.reason),
    textCell(row.reference),
    row.fromAccount,
    row.toAccount,
  ])
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** Escapes a text so that it can be neither a formula nor the end of its cell. */
function textCell(value: string): string {
  // Spreadsheets run text that begins like this, also after spaces and in full-width form.
  const harmless = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
