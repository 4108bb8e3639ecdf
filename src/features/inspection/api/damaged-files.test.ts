import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { resourceTypes } from '../../../contract/taxonomy.ts'
import { sampled } from '../../../testing/long.ts'
import { inspection as inspectionSchema } from '../passport.contract.ts'
import { badJars, stageZero } from './bad-jars.fixture.ts'
import { readClassFile } from './classes/class-file.ts'
import { inspectingFolder, pluginYml } from './inspect.fixture.ts'
import { nbt } from './nbt.fixture.ts'
import { zipOf } from './zip.fixture.ts'

const { inspectBytes, remove } = inspectingFolder()
afterAll(remove)

const endings = [
  'jar',
  'zip',
  'mrpack',
  'schem',
  'png',
  'gif',
  'webp',
  'glb',
  'yml',
  'json',
  'bbmodel',
  'txt',
]
const anyFile = { type: fc.constantFrom(...resourceTypes), ending: fc.constantFrom(...endings) }

/** An answer of its schema, which the database can keep: no NUL and no half letters. */
function checkAnswer(answer: unknown): void {
  expect(inspectionSchema.safeParse(answer).error).toBeUndefined()
  const json = JSON.stringify(answer)
  expect(json.includes('\\u0000')).toBe(false)
  expect(/\\ud[89a-f]/i.test(json)).toBe(false)
}

test('random bytes are refused or taken, and never break the check', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3000 }),
      anyFile.type,
      anyFile.ending,
      async (bytes, type, ending) => {
        checkAnswer(await inspectBytes(Buffer.from(bytes), { type, name: `a.${ending}` }))
      },
    ),
    sampled(300, 4000),
  )
})

const jars = [
  zipOf({ 'plugin.yml': pluginYml, 'a/B.class': stageZero, 'in.jar': zipOf({ 'c/D.class': stageZero }) }),
  zipOf({
    'plugin.yml': pluginYml,
    'level.dat': nbt({ Data: { LevelName: 'x' } }),
    'pack.mcmeta': '{"pack":{"pack_format":15}}',
  }),
  ...badJars.slice(0, 12).map(([, make]) => make()),
]
const damages = fc.array(fc.record({ at: fc.nat(), value: fc.nat(255) }), { minLength: 1, maxLength: 12 })

test('damaged jars are refused or taken, and never break the check', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...jars),
      damages,
      fc.nat(3),
      fc.nat(),
      anyFile.type,
      async (jar, changes, cut, length, type) => {
        const bytes = Buffer.from(cut === 0 ? jar.subarray(0, length % jar.length) : jar)
        if (bytes.length > 0) for (const { at, value } of changes) bytes[at % bytes.length] = value
        checkAnswer(await inspectBytes(bytes, { type, name: 'a.jar' }))
        checkAnswer(await inspectBytes(bytes, { type, name: 'a.zip' }))
      },
    ),
    sampled(300, 4000),
  )
})

test('damaged classes are read or not, and never break the reader', () => {
  fc.assert(
    fc.property(damages, fc.nat(), (changes, length) => {
      const bytes = Buffer.from(
        length % 3 === 0 ? stageZero.subarray(0, length % stageZero.length) : stageZero,
      )
      if (bytes.length > 0) for (const { at, value } of changes) bytes[at % bytes.length] = value
      const read = readClassFile(bytes)
      expect(read === null || typeof read.name === 'string').toBe(true)
    }),
    sampled(3000, 50_000),
  )
})

test('descriptors of any text are read or refused', async () => {
  const text = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  const files = fc.constantFrom(
    'plugin.yml',
    'paper-plugin.yml',
    'velocity-plugin.json',
    'fabric.mod.json',
    'quilt.mod.json',
    'META-INF/mods.toml',
    'mcmod.info',
    'pack.mcmeta',
    'modrinth.index.json',
    'META-INF/MANIFEST.MF',
    'META-INF/jarjar/metadata.json',
    'META-INF/sponge_plugins.json',
  )
  await fc.assert(
    fc.asyncProperty(files, text, anyFile.type, async (file, contents, type) => {
      checkAnswer(await inspectBytes(zipOf({ 'x.txt': 'x', [file]: contents }), { type, name: 'a.zip' }))
    }),
    sampled(300, 4000),
  )
})
