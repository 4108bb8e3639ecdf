import { afterEach, expect, test, vi } from 'vitest'
import { draftHash, encodeProject, shareHash } from '../workspace/files/share-codec.ts'
import { newProject } from '../workspace/project/new-project.ts'
import { openingOf } from './played-project.tsx'
import { readLink } from './menu-view.tsx'

const project = (...texts: string[]) =>
  newProject(texts.map((text, at) => ({ name: `m${at}`, file: `m${at}.yml`, text })))
const plain = 'menu_title: Shop\nitems:\n  a: { material: STONE, slot: 0 }\n'
const answer = (status: number, content = '') =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ data: { content } }, { status })),
  )
afterEach(() => vi.unstubAllGlobals())

test('a link is read; what is none, or was cut off, is said to be', async () => {
  const code = await encodeProject(project(plain, 'items: ['))
  expect(await readLink(shareHash(code))).toMatchObject({
    state: 'ready',
    project: { menus: [{ text: plain }, { text: 'items: [' }] },
  })
  for (const hash of ['', '#', '#x=1', '#m=', shareHash(code.slice(0, -9)), '#m=%00'])
    expect(await readLink(hash)).toEqual({ state: 'broken' })
})

test('a stored draft is asked for as nobody', async () => {
  answer(200, await encodeProject(project(plain)))
  expect(await readLink(draftHash('abc/..'))).toMatchObject({ state: 'ready' })
  expect(vi.mocked(fetch).mock.calls[0]).toMatchObject(['/api/dm/drafts/abc%2F..', { credentials: 'omit' }])
})

test.each([
  [404, 'gone'],
  [422, 'broken'],
  [503, 'away'],
  [429, 'away'],
])('a draft that is answered with %i is %s', async (status, state) => {
  answer(status)
  expect(await readLink(draftHash('abc'))).toEqual({ state })
})

test('without a network a draft is away, and one that holds nonsense is broken', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  expect(await readLink(draftHash('abc'))).toEqual({ state: 'away' })
  answer(200, 'gone')
  expect(await readLink(draftHash('abc'))).toEqual({ state: 'broken' })
})

test('an ordinary player looks first, one with every permission where that one is kept out', () => {
  expect(openingOf(project(plain))).toMatchObject({ name: 'm0', allowed: false, player: { permissions: [] } })
  const vip = `open_requirement:\n  requirements:\n    p: { type: has permission, permission: vip }\n${plain}`
  expect(openingOf(project(vip))).toMatchObject({ name: 'm0', allowed: true, player: { permissions: ['*'] } })
  const never = vip.replace('has permission, permission: vip', "string equals, input: 'a', output: 'b'")
  expect(openingOf(project(never))).toMatchObject({ name: 'm0', allowed: false })
})

test('arguments are given, and a menu that does not load is passed over', () => {
  const asks = `open_command: shop\nregister_command: true\nargs: [target]\n${plain}`
  expect(openingOf(project('items: [', asks))).toMatchObject({
    name: 'm1',
    allowed: false,
    player: { args: { target: 'target' } },
  })
  expect(openingOf(project('items: ['))).toMatchObject({ name: null })
})
