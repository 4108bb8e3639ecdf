import { afterEach, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { versionBody, workshop } from '../../src/features/versions/api/versions.fixture.ts'
import type { Meta } from '../../src/features/taxonomy/taxonomy.contract.ts'
import { pictureRules, versionFileBytes } from '../../src/contract/limits/attachment-limits.ts'
import { inspectionLimits } from '../../src/features/inspection/api/inspection-limits.ts'
import { applyLimits, knownLimits, limitFaults } from '../../src/contract/limits/limits.ts'
import { rateClasses } from '../../src/contract/limits/rate-classes.ts'

const { as, author, aResourceOf, anUpload } = await workshop()
let undo = () => {}
afterEach(() => undo())
const meta = async () => (await as(null)<{ data: Meta }>('GET', '/api/meta')).body.data

test('the limits of the product are published', async () => {
  const { types, limits } = await meta()
  const file = (code: string) => types.find((type) => type.code === code)
  const MiB = 1024 ** 2
  for (const code of ['plugin', 'mod', 'datapack', 'configuration'])
    expect(file(code)!.max_file_bytes).toBe(64 * MiB)
  for (const code of ['resourcepack', 'graphics', 'model', 'other'])
    expect(file(code)!.max_file_bytes).toBe(256 * MiB)
  for (const code of ['map', 'server-setup']) expect(file(code)!.max_file_bytes).toBe(512 * MiB)
  expect(file('plugin')!.file_endings).toEqual(['jar', 'zip'])
  expect(limits.archives).toEqual({ entries: 50_000, unpacked_bytes: 4 * 1024 ** 3, ratio: 200, nesting: 2 })
  expect(limits.pictures.avatar).toMatchObject({ max_bytes: MiB, min_pixels: 64, max_pixels: 1024 })
  expect(limits.pictures.icon).toMatchObject({ max_bytes: MiB, min_pixels: 128, square: true })
  for (const type of ['cover', 'gallery', 'content'])
    expect(limits.pictures[type]).toMatchObject({
      max_bytes: 5 * MiB,
      max_pixels: 6000,
      max_area: 24_000_000,
    })
  expect(limits.picture_types.map((type) => type.slice(6))).toEqual(['png', 'jpeg', 'webp', 'gif', 'avif'])
  expect(limits.attachments).toMatchObject({
    types: ['avatar', 'icon', 'cover', 'gallery', 'content', 'version', 'evidence', 'menu'],
    unbound_hours: 24,
  })
  const rates = Object.fromEntries(
    Object.entries(limits.rates).map(([name, rate]) => [name, `${rate.limit}/${rate.window_seconds}`]),
  )
  expect(rates).toMatchObject({
    read: '300/60',
    search: '60/60',
    write: '30/60',
    comment: '6/60',
    reaction: '60/60',
    upload: '100/600',
    login: '20/900',
    login_account: '5/900',
    newcomer_comment: '20/86400',
    registration: '5/3600',
    code: '1/60',
    uniqueness: '60/60',
    report: '10/86400',
  })
})

test('what is set holds, is published, and is what files are measured by', async () => {
  undo = applyLimits(
    'file.plugin=1K endings.plugin=zip archive.entries=7 archive.unpacked=1G rate.read=9/60; picture.cover.max=100 attachment.hours=48',
  )
  expect([versionFileBytes.plugin, pictureRules.cover.maxPixels, rateClasses.read.limit]).toEqual([
    1024, 100, 9,
  ])
  // Of pictures with the same rules only the one that was named.
  expect(pictureRules.gallery.maxPixels).toBe(6000)
  expect({ ...inspectionLimits }).toMatchObject({ entries: 7, unpackedBytes: 1024 ** 3, ratio: 200 })
  const { types, limits } = await meta()
  expect(types.find(({ code }) => code === 'plugin')).toMatchObject({
    max_file_bytes: 1024,
    file_endings: ['zip'],
  })
  expect(limits).toMatchObject({
    archives: { entries: 7, unpacked_bytes: 1024 ** 3 },
    attachments: { unbound_hours: 48 },
    rates: { read: { limit: 9 } },
  })
  undo()
  const resource = await aResourceOf(author)
  const file = await anUpload(author)
  undo = applyLimits('file.plugin=16')
  const made = await as(author)('POST', `/api/resources/${resource.slug}/versions`, versionBody([file.id]))
  expect(made.body.error.fields.files![0]!.key).toBe('file_large')
})

test('every limit can be set to what it is, and is named in the documentation', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  for (const [name, { get }] of Object.entries(knownLimits)) {
    expect(get(), name).not.toBeUndefined()
    const shown = name
      .replace(/^(file|endings)\..+/, '$1.<type>')
      .replace(/^picture\.\w+\./, 'picture.<use>.')
      .replace(/^rate\..+/, 'rate.<class>')
    expect(text, name).toContain(`\`${shown}\``)
  }
})

test.each([
  'file.plugin=',
  'file.plugin=big',
  'file.nothing=1M',
  'rate.read=0/60',
  'rate.read=5',
  'x',
  '__proto__=1',
])('%s is named with its cure', (text) => expect(limitFaults(text)).toHaveLength(1))

test('no text sets anything by accident', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (limitFaults(text).length === 0) applyLimits(text)()
      expect(versionFileBytes.plugin).toBe(64 * 1024 ** 2)
    }),
  )
})
