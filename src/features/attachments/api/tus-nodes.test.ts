import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/content/users.ts'
import { testDatabase } from '../../../testing/database/database.ts'
import { testApi, type TestApi } from '../../../testing/test-api.ts'
import { errorOf } from './attachments.fixture.ts'
import { tusRequests } from './tus.fixture.ts'

const MiB = 1024 * 1024
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

// Two machines of one site: one database, one store, nothing else in common.
const database = await testDatabase()
const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'blockyard-nodes-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))
const [first, second] = [await aNode(), await aNode()]
beforeEach(() => second.clock.set(first.clock.now()))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function aNode() {
  const api = await testApi({ database, env: { DATA_DIR } })
  return { ...api, ...tusRequests(api) }
}

const begin = async (user: { id: number }, length: number) =>
  (await first.create(user, length)).headers.get('location')!
const offsetAt = async (node: typeof first, user: { id: number }, upload: string) =>
  Number((await node.ask(user, upload, { method: 'HEAD' })).headers.get('upload-offset'))

/** A request whose connection breaks, or stays silent, after these bytes. */
function sendSome(
  node: typeof first,
  user: { id: number },
  upload: string,
  bytes: Uint8Array,
  end: 'breaks' | 'silent',
) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
    },
    pull(controller) {
      if (end === 'breaks') controller.error(new Error('the connection broke'))
    },
  })
  return node.ask(user, upload, {
    method: 'PATCH',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  } as RequestInit)
}

/** The store takes so long to answer this machine. */
function slowStore({ services: { storage } }: TestApi, ms: number): void {
  const put = storage.put.bind(storage)
  vi.spyOn(storage, 'put').mockImplementation(async (...args) => {
    const stored = await put(...args)
    await sleep(ms)
    return stored
  })
}

test('an upload that was paused goes on at another machine, where the first one stopped', async () => {
  const ann = await aUser(first)
  const bytes = randomBytes(7 * MiB)
  const upload = await begin(ann, bytes.length)
  slowStore(first, 700)
  const broken = sendSome(first, ann, upload, bytes.subarray(0, 5 * MiB), 'breaks')
  await sleep(100)
  // The first machine is still storing what had arrived.
  const offset = await offsetAt(second, ann, upload)
  expect(offset).toBe(5 * MiB)
  expect((await second.append(ann, upload, offset, bytes.subarray(offset))).status).toBe(204)
  expect((await broken).status).toBe(400)
  expect((await second.madeOf(ann, upload)).sha256).toBe(sha256(bytes))
})

test('an upload whose machine died goes on at another one after a quarter of a minute', async () => {
  const ann = await aUser(first)
  const bytes = randomBytes(2 * MiB)
  const upload = await begin(ann, bytes.length)
  void sendSome(first, ann, upload, bytes.subarray(0, MiB), 'silent')
  await sleep(300)
  expect((await second.append(ann, upload, 0, bytes)).status).toBe(409)
  second.clock.forward(15_001)
  expect((await second.append(ann, upload, 0, bytes)).status).toBe(204)
  expect((await second.madeOf(ann, upload)).sha256).toBe(sha256(bytes))
})

test('an upload whose machine died after the last byte is put together by another one, once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ann = await aUser(first)
  const bytes = randomBytes(MiB)
  const upload = await begin(ann, bytes.length)
  const { storage } = first.services
  const putBlob = storage.putBlob.bind(storage)
  const held = Promise.withResolvers<void>()
  vi.spyOn(storage, 'putBlob').mockImplementation(async (...args) => {
    await held.promise
    return putBlob(...args)
  })
  const finishing = first.append(ann, upload, 0, bytes)
  await vi.waitFor(() => expect(storage.putBlob).toHaveBeenCalled())
  expect(await offsetAt(second, ann, upload)).toBe(MiB)

  // As long as the first one lives, the second one leaves it alone.
  for (const node of [first, second]) node.clock.forward(50_000)
  await vi.advanceTimersByTimeAsync(16_000)
  await sleep(100)
  for (const node of [first, second]) node.clock.forward(50_000)
  const refused = await second.ask(ann, upload)
  expect([refused.status, (await errorOf(refused)).key]).toEqual([409, 'inProgress'])

  second.clock.forward(60_001)
  const made = await second.madeOf(ann, upload)
  expect(made.sha256).toBe(sha256(bytes))
  // It was only asleep.
  held.resolve()
  expect((await finishing).status).toBe(204)
  const { rows } = await database.pool.query('select id::int from attachments where owner_id = $1', [ann.id])
  expect(rows).toEqual([{ id: made.id }])
})

test('an upload can be finished as soon as a database that was away is back', async () => {
  const ann = await aUser(first)
  const bytes = randomBytes(MiB)
  const upload = await begin(ann, bytes.length)
  const { storage, database: firstDatabase } = first.services
  let isAway = false
  const execute = firstDatabase.db.execute.bind(firstDatabase.db)
  vi.spyOn(firstDatabase.db, 'execute').mockImplementation((...args) => {
    if (isAway) throw new Error('the database is away')
    return execute(...args)
  })
  vi.spyOn(storage, 'putBlob').mockImplementationOnce(async () => {
    isAway = true
    throw new Error('the store is away')
  })
  expect((await first.append(ann, upload, 0, bytes)).status).toBe(500)
  isAway = false
  await sleep(1000)
  expect((await first.madeOf(ann, upload)).sha256).toBe(sha256(bytes))
})
