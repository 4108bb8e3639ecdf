import { expect, test } from 'vitest'
import { fakeCaches, startWorker, type FakeTab } from './offline-worker.fixture.ts'

/** A build of two files and texts; the second is loaded only when somebody asks for it. */
function build(id: string): Map<string, string> {
  const files = [`/assets/app-${id}.js`, `/assets/later-${id}.js`]
  return new Map([
    ['/builds/dm-constructor.json', JSON.stringify({ id, files })],
    ...files.map((file): [string, string] => [file, `code of ${file}`]),
    ...['ru', 'en'].flatMap((language): [string, string][] => [
      [`/assets/messages-${id}/${language}/core.json`, `texts ${id}`],
      [
        `/${language}/dm-constructor`,
        `<link href="/assets/messages-${id}/${language}/core.json"><script src="/assets/app-${id}.js">${id}`,
      ],
    ]),
  ])
}

function browser() {
  const caches = fakeCaches()
  const server = { files: build('a'), online: true }
  const tabs: FakeTab[] = []
  const workerOf = (language: string) => startWorker({ language, caches, server, tabs })
  return { caches, server, tabs, ru: workerOf('ru'), en: workerOf('en') }
}
const page = '/ru/dm-constructor'

test('a build and its page are kept together, with everything the page names', async () => {
  const { caches, server, ru } = browser()
  await ru.keep('a')
  expect(caches.builds()).toEqual({
    a: ['/assets/app-a.js', '/assets/later-a.js', '/assets/messages-a/ru/core.json', page],
  })
  server.online = false
  expect(await ru.ask(page, 'navigate')).toContain('app-a.js')
  expect(await ru.ask('/assets/later-a.js')).toBe('code of /assets/later-a.js')
  // Nothing else of the site passes through.
  expect(await ru.ask('/ru/articles', 'navigate')).toBeNull()
  expect(await ru.ask('/api/users/client')).toBeNull()
})

test('an open tab goes on with its own build while a newer one is taken by the next opening', async () => {
  const { caches, server, tabs, ru } = browser()
  tabs.push({ url: page, build: 'a' })
  await ru.keep('a')
  for (const id of ['b', 'c']) {
    // The server no longer has the files of the build before.
    server.files = build(id)
    expect(await ru.ask(page, 'navigate')).toContain(`app-${id}.js`)
    tabs.push({ url: page, build: id })
    await ru.keep(id)
    tabs.pop()
  }
  server.online = false
  // Two builds later the first tab still finds what it never asked for before; the one in between nobody needs.
  expect(await ru.ask('/assets/later-a.js')).toBe('code of /assets/later-a.js')
  expect(Object.keys(caches.builds())).toEqual(['a', 'c'])
  expect(await ru.ask(page, 'navigate')).toContain('app-c.js')

  server.online = true
  tabs.length = 0
  await ru.keep('c')
  expect(Object.keys(caches.builds())).toEqual(['c'])
})

test('a tab that does not answer may need anything', async () => {
  const { caches, server, tabs, ru } = browser()
  await ru.keep('a')
  tabs.push({ url: page, build: null })
  server.files = build('b')
  await ru.keep('b')
  expect(Object.keys(caches.builds())).toEqual(['a', 'b'])
  // Only one of them holds the page.
  expect(caches.builds().a).not.toContain(page)
})

test('a page kept in another language keeps its build', async () => {
  const { caches, server, ru, en } = browser()
  await ru.keep('a')
  server.files = build('b')
  await en.keep('b')
  expect(Object.keys(caches.builds())).toEqual(['a', 'b'])
  server.online = false
  expect(await ru.ask(page, 'navigate')).toContain('app-a.js')
  expect(await en.ask('/en/dm-constructor', 'navigate')).toContain('app-b.js')
  server.online = true
  await ru.keep('b')
  expect(Object.keys(caches.builds())).toEqual(['b'])
})

test('a build that comes while the one before is being kept leaves both whole', async () => {
  const { caches, server, ru } = browser()
  await ru.keep('a')
  // The list is of b, the page already of c, whose files b's list does not name and the server has no more.
  const files = build('b')
  files.set(page, build('c').get(page)!)
  server.files = files
  await ru.keep('a')
  expect(caches.builds().a).toContain(page)
  server.online = false
  expect(await ru.ask(page, 'navigate')).toContain('app-a.js')
})

test('what the asking page has loaded stays with its own build', async () => {
  const { caches, server, tabs, ru } = browser()
  tabs.push({ url: page, build: 'a' })
  server.files = new Map([...build('b'), ['/assets/only-a.js', 'x']])
  await ru.keep('a', ['/assets/only-a.js'])
  expect(caches.builds()).toMatchObject({ a: ['/assets/only-a.js'] })
  expect(caches.builds().b).not.toContain('/assets/only-a.js')
})

test('without a server nothing changes', async () => {
  const { caches, server, ru } = browser()
  await ru.keep('a')
  const before = caches.builds()
  server.online = false
  await ru.keep('a')
  expect(caches.builds()).toEqual(before)
})
