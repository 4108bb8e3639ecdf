import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { runs } from '../../../testing/long.ts'
import { myServerRoom } from './my-server.fixture.ts'

const { api, pool, aPlugin, aNewer } = await myServerRoom()
const MiB = 1024 * 1024
const [count, fileBytes] = [runs(40, 200), 5 * MiB]

test(`an archive of ${count} files of 5 MB is sent while it is read, and holds none of them`, async () => {
  const gate = await aPlugin({}, { bytes: randomBytes(fileBytes) })
  const versions = [gate.id]
  for (let n = 1; n < count; n++) versions.push(await aNewer(gate, { number: `1.${n}` }))
  // The store has the bytes once; every version reads them anew.
  await pool.query(
    `update attachment_files s set key = (select key from attachment_files where attachment_id = $1), size = $3
     from version_files f where f.attachment_id = s.attachment_id and f.version_id = any($2::bigint[])`,
    [gate.file.id, versions.slice(1), fileBytes],
  )
  const query = versions.map((id) => `versions[]=${id}`).join('&')
  const answer = await api.send(`/api/my-server/updates?${query}`)
  expect(answer.status).toBe(200)
  // What is left after the garbage is gone; how much of that lies about says nothing.
  setFlagsFromString('--expose-gc')
  const sweep = runInNewContext('gc') as () => void
  const resident = process.memoryUsage.rss()
  const [held, grown]: [number[], number[]] = [[], []]
  let [sent, looked] = [0, 0]
  for await (const chunk of answer.body!) {
    sent += chunk.length
    if (sent < looked + (count * fileBytes) / 20) continue
    looked = sent
    sweep()
    const { heapUsed, external, rss } = process.memoryUsage()
    held.push(heapUsed + external)
    grown.push(rss - resident)
  }
  expect(String(sent)).toBe(answer.headers.get('content-length'))
  expect(sent).toBeGreaterThan(count * fileBytes)
  const half = held.length / 2
  expect(half).toBeGreaterThanOrEqual(9)
  expect(Math.max(...held.slice(half)) - Math.max(...held.slice(0, half))).toBeLessThan(8 * MiB)
  process.stdout.write(
    `${(count * fileBytes) / MiB} MiB of updates: at most ${Math.round(Math.max(...grown) / MiB)} MiB more resident\n`,
  )
  expect(Math.max(...grown)).toBeLessThan(160 * MiB)
}, 180_000)
