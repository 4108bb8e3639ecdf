import { expect, test, vi } from 'vitest'
import { scratchFolder, clearScratch } from '../../testing/database/scratch-database.ts'
import { openCache } from '../cache/caches.ts'
import { makeLog } from '../log.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { StorageAway, type Storage } from '../storage/storage.ts'
import { keepBuildStored, makeEarlierBuilds, storeBuild } from './earlier-builds.ts'
import { typeOfFile, type StaticFile } from './static-files.ts'

const hour = 60 * 60_000
const day = 24 * hour

function aBuild(id: string, ...names: string[]) {
  const file = (name: string): StaticFile => ({
    body: Buffer.from(`${name} of ${id}`),
    br: null,
    gzip: null,
    type: typeOfFile(name)!,
    etag: '"x"',
    cacheControl: '',
  })
  return { id, files: new Map(names.map((name) => [name, file(name)])) }
}

/** Another machine, asked for a file by its name. */
function machine(storage: Storage, now = Date.now) {
  const answer = makeEarlierBuilds(storage, typeOfFile, openCache('missingFiles', now))
  return (name: string, init?: RequestInit) => answer(name, new Request('http://localhost', init))
}

test('a machine with another build has the files of the last three, and nothing else', async () => {
  const storage = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  const builds = ['one', 'two', 'three', 'four'].map((id) =>
    aBuild(id, `/assets/page-${id}.js`, '/assets/Shared-Bx_1.css', '/favicon.ico'),
  )
  const later = Date.now() + 2 * hour
  const done = []
  for (const [at, build] of builds.entries())
    done.push(await storeBuild(storage, build, () => later + at * day))
  expect(done.map(({ stored }) => stored)).toEqual([2, 1, 1, 1])

  const answer = machine(storage)
  const script = (await answer('/assets/page-two.js'))!
  expect(await script.text()).toBe('/assets/page-two.js of two')
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await (await answer('/assets/Shared-Bx_1.css'))!.text()).toContain('Shared')
  const about = (await answer('/assets/page-two.js', { method: 'HEAD' }))!
  expect([about.body, about.headers.get('content-length')]).toEqual([null, '26'])
  for (const name of [
    '/assets/page-one.js',
    '/assets/unknown.js',
    '/favicon.ico',
    '/assets/../secret',
    '/ru',
  ])
    expect(await answer(name)).toBeNull()

  expect((await storeBuild(storage, builds[3]!, () => later + 4 * day)).stored).toBe(0)
  await clearScratch()
})

test('all files of the first page of another build are found, though they are asked for at once', async () => {
  const storage = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  const names = Array.from({ length: 12 }, (_, at) => `/assets/chunk-${at}.js`)
  await storeBuild(storage, aBuild('new', ...names))
  const answer = machine(storage)
  const answers = await Promise.all(names.map((name) => answer(name)))
  expect(answers.map((one) => one?.status)).toEqual(names.map(() => 200))
  await clearScratch()
})

test('a build that has just begun to serve is found, whatever was asked for a moment ago', async () => {
  const storage = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  await storeBuild(storage, aBuild('old', '/assets/old.js'))
  const answer = machine(storage)
  expect((await answer('/assets/old.js'))?.status).toBe(200)
  expect(await answer('/assets/nobody-has-it.js')).toBeNull()
  await storeBuild(storage, aBuild('new', '/assets/new.js'))
  expect((await answer('/assets/new.js'))?.status).toBe(200)
  await clearScratch()
})

test('a name that no build has costs one look into the store, until a moment later', async () => {
  const real = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  let looks = 0
  const counted =
    <A extends unknown[], R>(look: (...args: A) => R) =>
    (...args: A): R => {
      looks++
      return look(...args)
    }
  const storage: Storage = { ...real, read: counted(real.read), stat: counted(real.stat) }
  let now = Date.now()
  const answer = machine(storage, () => now)
  for (let times = 0; times < 100; times++)
    for (const method of ['GET', 'HEAD']) expect(await answer('/assets/late.js', { method })).toBeNull()
  expect(looks).toBe(1)
  await storeBuild(real, aBuild('late', '/assets/late.js'))
  now += 2_000
  expect((await answer('/assets/late.js'))?.status).toBe(200)

  // Names without end take no memory without end, and no look that is wanted.
  const missing = openCache('missingFiles', () => now)
  const ask = makeEarlierBuilds(storage, typeOfFile, missing)
  for (let number = 0; number < 4_000; number++)
    await ask(`/assets/${number}.js`, new Request('http://localhost'))
  expect(missing.bytes).toBeGreaterThan(500_000)
  expect(missing.bytes).toBeLessThanOrEqual(1024 * 1024)
  expect((await ask('/assets/late.js', new Request('http://localhost')))?.status).toBe(200)
  await clearScratch()
})

test('a build keeps its files as long as a machine serves it, and a day longer', async () => {
  const storage = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  const begin = Date.now() + 2 * hour
  const [slow, ...quick] = ['slow', 'b', 'c', 'd', 'e'].map((id) => aBuild(id, `/assets/${id}.js`))
  await storeBuild(storage, slow!, () => begin)
  // It says each hour that it still serves; four others come and go meanwhile.
  await storeBuild(storage, slow!, () => begin + 30 * day)
  for (const [at, build] of quick.entries())
    await storeBuild(storage, build, () => begin + 30 * day + (at + 1) * hour)
  const answer = machine(storage)
  expect((await answer('/assets/slow.js'))?.status).toBe(200)
  await storeBuild(storage, quick[3]!, () => begin + 31 * day + hour)
  expect(await answer('/assets/slow.js')).toBeNull()
  expect((await answer('/assets/e.js'))?.status).toBe(200)
  await clearScratch()
})

test('a store that is away is no missing file, and half a list does not hide a build', async () => {
  const real = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  await real.put('builds/lists/half.json', half())
  await storeBuild(real, aBuild('new', '/assets/chunk.js'))
  let fails = true
  const storage: Storage = {
    ...real,
    read: async (...args) => {
      if (!fails) return real.read(...args)
      fails = false
      throw new StorageAway()
    },
  }
  const answer = machine(storage)
  await expect(answer('/assets/chunk.js')).rejects.toThrow(StorageAway)
  expect((await answer('/assets/chunk.js'))?.status).toBe(200)
  await clearScratch()
})

test('a build whose store was away when it began is stored as soon as it is back', async () => {
  const real = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  let isAway = true
  const storage: Storage = {
    ...real,
    async put(...args) {
      if (isAway) throw new StorageAway()
      return real.put(...args)
    },
  }
  const pauses = { againMs: 10, renewMs: 60_000 }
  const log = makeLog('silent')
  const storing = await keepBuildStored(storage, aBuild('new', '/assets/chunk.js'), log, pauses)
  expect(storing.stored).toBeNull()
  // Each look is a later one: what is missing is not asked for twice in a moment.
  let later = Date.now()
  const answer = machine(storage, () => (later += 5_000))
  expect(await answer('/assets/chunk.js')).toBeNull()
  isAway = false
  await vi.waitFor(async () => expect((await answer('/assets/chunk.js'))?.status).toBe(200))
  storing.stop()
  await clearScratch()
})

async function* half() {
  yield Buffer.from('{"id":"half","names":["/ass')
}
