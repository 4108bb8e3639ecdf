import { expect, test } from 'vitest'
import { scratchFolder, clearScratch } from '../../testing/database/scratch-database.ts'
import { makeLog } from '../log.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { makeEarlierBuilds, storeBuild } from './earlier-builds.ts'
import { typeOfFile, type StaticFile } from './static-files.ts'

const hour = 60 * 60_000

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

test('a machine with another build has the files of the last three, and nothing else', async () => {
  const storage = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  const builds = ['one', 'two', 'three', 'four'].map((id) =>
    aBuild(id, `/assets/page-${id}.js`, '/assets/Shared-Bx_1.css', '/favicon.ico'),
  )
  const later = Date.now() + 2 * hour
  const done = []
  for (const [at, build] of builds.entries()) done.push(await storeBuild(storage, build, () => later + at))
  expect(done.map(({ stored }) => stored)).toEqual([2, 1, 1, 1])

  const answer = makeEarlierBuilds(storage, typeOfFile, makeLog('silent'))
  const script = (await answer('/assets/page-two.js'))!
  expect(await script.text()).toBe('/assets/page-two.js of two')
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await (await answer('/assets/Shared-Bx_1.css'))!.text()).toContain('Shared')
  for (const name of [
    '/assets/page-one.js',
    '/assets/unknown.js',
    '/favicon.ico',
    '/assets/../secret',
    '/ru',
  ])
    expect(await answer(name)).toBeNull()

  expect((await storeBuild(storage, builds[3]!, () => later + 9)).stored).toBe(0)
  await clearScratch()
})

test('all files of the first page of another build are found, though they are asked for at once', async () => {
  const storage = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  const names = Array.from({ length: 12 }, (_, at) => `/assets/chunk-${at}.js`)
  await storeBuild(storage, aBuild('new', ...names))
  const answer = makeEarlierBuilds(storage, typeOfFile, makeLog('silent'))
  const answers = await Promise.all(names.map((name) => answer(name)))
  expect(answers.map((one) => one?.status)).toEqual(names.map(() => 200))
  await clearScratch()
})

test('a store that fails once, or shows half a list, does not hide a build', async () => {
  const real = folderStorage(await scratchFolder(), { reserveMiB: 0 })
  await storeBuild(real, aBuild('new', '/assets/chunk.js'))
  await real.put('builds/lists/half.json', half())
  let fails = true
  const storage: Storage = {
    ...real,
    read: async (...args) => {
      if (!fails) return real.read(...args)
      fails = false
      throw new Error('the store is busy')
    },
  }
  const answer = makeEarlierBuilds(storage, typeOfFile, makeLog('silent'))
  expect(await answer('/assets/chunk.js')).toBeNull()
  expect((await answer('/assets/chunk.js'))?.status).toBe(200)
  await clearScratch()
})

async function* half() {
  yield Buffer.from('{"id":"half","names":["/ass')
}
