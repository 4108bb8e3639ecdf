import { expect, test, vi } from 'vitest'
import { scratchFolder, clearScratch } from '../../testing/database/scratch-database.ts'
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
function machine(storage: Storage) {
  const answer = makeEarlierBuilds(storage, typeOfFile)
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
  const answer = machine(storage)
  expect(await answer('/assets/chunk.js')).toBeNull()
  isAway = false
  await vi.waitFor(async () => expect((await answer('/assets/chunk.js'))?.status).toBe(200))
  storing.stop()
  await clearScratch()
})

async function* half() {
  yield Buffer.from('{"id":"half","names":["/ass')
}
