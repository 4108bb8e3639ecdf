import { createHash, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { makeZip, zipOf } from '../../inspection/api/zip.fixture.ts'
import { entryOfJar, readJar, type ByteRanges } from './read-jar.ts'
import { Sha256 } from './sha256.ts'

const ranges = (bytes: Uint8Array): ByteRanges => ({
  size: bytes.length,
  read: async (from, to) => bytes.subarray(from, to),
})
const read = (files: Record<string, string>) => readJar(ranges(zipOf(files)))

test('every descriptor there is says name and number', async () => {
  expect(
    await read({
      'plugin.yml':
        'name: Vault\nversion: 1.7.3\nmain: net.milkbowl.vault.Vault\nauthors: [cereal]\ndepend: [Old]',
    }),
  ).toMatchObject({
    name: 'Vault',
    number: '1.7.3',
    main_class: 'net.milkbowl.vault.Vault',
    authors: ['cereal'],
    dependencies: [{ name: 'Old', kind: 'required' }],
  })
  expect(await read({ 'paper-plugin.yml': 'name: Fancy\nversion: "2.0"' })).toMatchObject({
    name: 'Fancy',
    number: '2.0',
  })
  expect(await read({ 'bungee.yml': 'name: Chat\nversion: 3' })).toMatchObject({ name: 'Chat', number: '3' })
  expect(
    await read({ 'velocity-plugin.json': '{"id":"luckperms","name":"LuckPerms","version":"5.4"}' }),
  ).toMatchObject({ id: 'luckperms', name: 'LuckPerms' })
  expect(
    await read({
      'fabric.mod.json': '{"schemaVersion":1,"id":"fabric-api","name":"Fabric API","version":"0.9"}',
    }),
  ).toMatchObject({ id: 'fabric-api', name: 'Fabric API' })
  expect(
    await read({
      'quilt.mod.json': '{"quilt_loader":{"id":"ok_zoomer","version":"5","metadata":{"name":"Ok Zoomer"}}}',
    }),
  ).toMatchObject({ id: 'ok_zoomer', name: 'Ok Zoomer' })
  const toml = 'modLoader="javafml"\n[[mods]]\nmodId="create"\nversion="6.0"\ndisplayName="Create"\n'
  expect(await read({ 'META-INF/mods.toml': toml })).toMatchObject({
    id: 'create',
    name: 'Create',
    platforms: ['forge'],
  })
  expect(await read({ 'META-INF/neoforge.mods.toml': toml })).toMatchObject({
    id: 'create',
    platforms: ['neoforge'],
  })
  expect(await read({ 'pack.mcmeta': '{"pack":{"pack_format":15,"description":"Stones"}}' })).toMatchObject({
    description: 'Stones',
    platforms: ['vanilla'],
  })
})

test('a file that says nothing is known by its name', async () => {
  expect(await read({ 'readme.txt': 'hello' })).toBeNull()
  expect(entryOfJar('plugins/MyOwn-1.2.jar', 'ab', null)).toMatchObject({
    name: 'MyOwn',
    version: '1.2',
    hash: 'ab',
  })
})

test('a bomb stays packed, and a broken jar says nothing', async () => {
  const zeros = deflateRawSync(Buffer.alloc(50_000_000))
  const bomb = makeZip([{ name: 'plugin.yml', packed: zeros, size: 50_000_000 }])
  expect(await readJar(ranges(bomb))).toBeNull()
  // One that lies about its size is unpacked to what it said and no further.
  const liar = makeZip([{ name: 'plugin.yml', packed: zeros, size: 1000 }])
  expect(await readJar(ranges(liar))).toBeNull()
  const whole = zipOf({ 'plugin.yml': 'name: A\nversion: 1' })
  expect(await readJar(ranges(whole.subarray(0, whole.length - 30)))).toBeNull()
  expect(await readJar(ranges(new Uint8Array(0)))).toBeNull()
})

test('whatever bytes there are, reading ends and does not throw', async () => {
  const whole = zipOf({ 'plugin.yml': 'name: A\nversion: 1', 'META-INF/MANIFEST.MF': 'A: b' })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }),
      async (changes) => {
        const bytes = Uint8Array.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        await readJar(ranges(bytes))
      },
    ),
    sampled(200, 5000),
  )
})

test('hashes are the same however the bytes come', () => {
  for (const size of [0, 1, 55, 56, 63, 64, 65, 1000, 70_001]) {
    const bytes = randomBytes(size)
    const wanted = createHash('sha256').update(bytes).digest('hex')
    const whole = new Sha256()
    whole.update(bytes)
    expect(whole.digest()).toBe(wanted)
    const parts = new Sha256()
    for (let at = 0; at < size; at += 37) parts.update(bytes.subarray(at, at + 37))
    expect(parts.digest()).toBe(wanted)
  }
})
