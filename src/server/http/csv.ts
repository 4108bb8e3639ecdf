import type { Position } from '../endpoints/list-page.ts'
import { attachment } from '../storage/content-disposition.ts'

const batch = 500

type Rows<Row> = {
  /** Names of the columns. */
  head: readonly string[]
  /** The rows after a position, in the order of the file. */
  list: (after: Position | null, limit: number) => Promise<Row[]>
  cells: (row: Row) => readonly string[]
}

/**
 * A list as a CSV file. Rows are read when the reader wants more, so that neither a long history nor a slow reader holds
 * memory or a connection.
 */
export function csvAnswer<Row extends { id: number; createdAt: Date }>(
  name: string,
  rows: Rows<Row>,
): Response {
  const chunks = batches(rows)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
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
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
    },
  })
}

async function* batches<Row extends { id: number; createdAt: Date }>({
  head,
  list,
  cells,
}: Rows<Row>): AsyncGenerator<string, void, void> {
  // The mark in front makes spreadsheets read the file as UTF-8.
  yield `\ufeff${line(head.map(textCell))}`
  let after: Position | null = null
  do {
    const rows = await list(after, batch)
    if (rows.length > 0) yield rows.map((row) => line(cells(row))).join('')
    const last: Row | null = rows.length === batch ? rows.at(-1)! : null
    after = last && { at: last.createdAt, id: last.id }
  } while (after)
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** Escapes a text so that it can be neither a formula nor the end of its cell. */
export function textCell(value: string): string {
  // Spreadsheets run text that begins like this, also after spaces and in full-width form.
  const harmless = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
