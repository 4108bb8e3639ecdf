import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { updateDocument, updateList } from '../menu-constructor.contract.ts'

const api = await testApi()

async function theList() {
  const answer = await api.send('/api/dm/updates.json')
  return { answer, list: updateList.parse(await answer.json()) }
}

test('the list names every release with the hash and size of its document', async () => {
  const { answer, list } = await theList()
  expect(answer.headers.get('etag')).toBeTruthy()
  expect(list).toMatchObject({ schema: 1, latest: '26.3', default: '1.21.4' })
  expect(list.updates.map(({ name }) => name)).toEqual(
    (
      '1.8 1.9 1.10 1.11 1.12 1.13 1.14 1.15 1.16 1.17 1.18 1.19 1.20 1.20.5 1.21 1.21.2 1.21.4 1.21.5 1.21.6 ' +
      '1.21.9 1.21.11 26.1 26.2 26.3'
    ).split(' '),
  )
  expect(list.atlas).toMatchObject({ tile: 32, sources: [], pending: false })
})

test('whoever has the list already gets no body', async () => {
  const { answer } = await theList()
  const again = await api.send('/api/dm/updates.json', {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

test('every document has the hash, the size and the shape that were promised', async () => {
  const { list } = await theList()
  for (const { url, sha256, size, items } of list.updates) {
    const answer = await api.send(url)
    const text = await answer.text()
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
    expect(Buffer.byteLength(text)).toBe(size)
    expect(updateDocument.parse(JSON.parse(text)).items).toHaveLength(items)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('without the hash a document is fresh for an hour and then asked for by its ETag', async () => {
  const answer = await api.send('/api/dm/updates/1.21.4')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const again = await api.send('/api/dm/updates/1.21.4.json?v=another', {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
  expect(again.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a document travels packed where the browser takes that', async () => {
  const answer = await api.send('/api/dm/updates/26.3.json', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  const packed = Buffer.from(await answer.arrayBuffer())
  expect(packed.length).toBeLessThan(40_000)
  expect(JSON.parse(brotliDecompressSync(packed).toString())).toMatchObject({ name: '26.3' })
})

test('a release of the same item list is found by its own name', async () => {
  const answer = await api.send('/api/dm/updates/1.20.6.json')
  expect(await answer.json()).toMatchObject({ name: '1.20.5' })
})

test.each(['0.1', '1.99', '99.9.json'])('there is no release %s', async (name) => {
  const answer = await api.send(`/api/dm/updates/${name}`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({
    error: { id: expect.any(Number), message: expect.any(String) },
  })
})

async function documentOf(name: string) {
  return updateDocument.parse(await (await api.send(`/api/dm/updates/${name}`)).json())
}

test('below 1.13 materials carry the name and data value of that time', async () => {
  const { items, sounds, sound_keys, effects } = await documentOf('1.8')
  const red = items.find(([id]) => id === 'red_stained_glass_pane')
  expect(red?.[4]).toEqual(['STAINED_GLASS_PANE', 14])
  expect(items.find(([id]) => id === 'player_head')?.[4]).toEqual(['SKULL_ITEM', 3])
  expect(sounds).toContain('LEVEL_UP')
  expect(sound_keys).toEqual([])
  expect(effects).toContain('FAST_DIGGING')
})

test('names of enchantments and effects change with 1.20.5', async () => {
  const [before, after] = [await documentOf('1.20.4'), await documentOf('1.20.5')]
  const unbreaking = (of: typeof before) => of.enchantments.find(({ id }) => id === 'unbreaking')
  expect(unbreaking(before)).toMatchObject({ bukkit: 'DURABILITY', other: 'UNBREAKING', max: 3 })
  expect(unbreaking(after)).toMatchObject({ bukkit: 'UNBREAKING', other: 'DURABILITY' })
  expect([before.effects.includes('JUMP'), after.effects.includes('JUMP_BOOST')]).toEqual([true, true])
})

test('slots of inventories follow the release', async () => {
  const slots = async (name: string, type: string) =>
    (await documentOf(name)).inventories.find((inventory) => inventory.type === type)?.slots
  expect([await slots('1.19', 'SMITHING'), await slots('1.20', 'SMITHING')]).toEqual([3, 4])
  expect([await slots('1.13', 'LOOM'), await slots('1.14', 'LOOM')]).toEqual([undefined, 4])
  expect(await slots('1.21.4', 'PLAYER')).toBe(36)
})

test('a thing keeps its tile from release to release', async () => {
  const [old, latest] = [await documentOf('1.13'), await documentOf('26.3')]
  const tiles = new Map(latest.items.map(([id, tile]) => [id, tile]))
  for (const [id, tile] of old.items) if (tiles.has(id)) expect(tiles.get(id)).toBe(tile)
  expect(new Set(latest.items.map(([, tile]) => tile)).size).toBe(latest.items.length)
})
