import { Readable } from 'node:stream'
import type { Db } from '../../../db/client.ts'
import { readPersonalData } from './personal-data.ts'

/** Everything about a person as one JSON file, written while it is read. */
export function exportAnswer(db: Db, viewer: { id: number; username: string }, now: Date): Response {
  const day = now.toISOString().slice(0, 10)
  return new Response(Readable.toWeb(Readable.from(written(db, viewer.id, now))) as ReadableStream, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${viewer.username}-${day}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* written(db: Db, userId: number, now: Date): AsyncGenerator<Buffer> {
  yield Buffer.from(`{\n"exported_at": ${JSON.stringify(now.toISOString())}`)
  for await (const [name, rows] of readPersonalData(db, userId))
    yield Buffer.from(`,\n${JSON.stringify(name)}: ${JSON.stringify(rows, null, 1)}`)
  yield Buffer.from('\n}\n')
}
