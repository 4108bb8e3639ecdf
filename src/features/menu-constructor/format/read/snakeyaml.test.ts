import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { corpus } from '../corpus.fixture.ts'
import type { Plain } from '../menu.ts'
import { moreSamples } from '../rules/diagnose-more.fixture.ts'
import { samples } from '../rules/diagnose.fixture.ts'
import { generateMenu } from '../rules/generated-menus.fixture.ts'
import { oddTexts } from './odd-texts.fixture.ts'
import { parseText } from './parse.ts'
import { plainOf } from './tree.ts'
import './use-full-parser.ts'

// The server reads with SnakeYAML, we do not: here both read the same texts. Debian has it as libyaml-snake-java.

const jar = process.env.SNAKEYAML_JAR ?? '/usr/share/java/snakeyaml.jar'
const program = path.resolve(import.meta.dirname, '../../../../../scripts/snakeyaml/ReadYaml.java')
const there = existsSync(jar) && spawnSync('java', ['-version']).status === 0

test.runIf(!there)('SnakeYAML is not here', () => {
  // oxlint-disable-next-line no-console -- the run says what it left out
  console.log('skipped: what SnakeYAML reads (needs a JDK and /usr/share/java/snakeyaml.jar)')
})

/** What the server has of each text; null where it refuses the file. */
function readBySnake(texts: readonly string[]): ({ value: unknown } | null)[] {
  const run = spawnSync('java', ['-XX:TieredStopAtLevel=1', '-cp', jar, program], {
    input: texts.join('\0'),
    maxBuffer: 1 << 28,
  })
  if (run.status !== 0) throw new Error(String(run.stderr))
  const lines = String(run.stdout).trimEnd().split('\n')
  return lines.map((line) => (line.startsWith('!') ? null : { value: JSON.parse(line) as unknown }))
}

/** Dates and the like are read by nobody: only that they are no text and no number counts. */
function same(ours: Plain, theirs: unknown): boolean {
  if (theirs !== null && typeof theirs === 'object' && !Array.isArray(theirs)) {
    if ('other' in theirs || 'number' in theirs) return typeof ours === 'string' || typeof ours === 'number'
    if (ours === null || typeof ours !== 'object' || Array.isArray(ours)) return false
    const keys = Object.keys(theirs)
    return (
      keys.length === Object.keys(ours).length &&
      keys.every((key) => Object.hasOwn(ours, key) && same(ours[key]!, (theirs as never)[key]))
    )
  }
  if (Array.isArray(theirs))
    return (
      Array.isArray(ours) && ours.length === theirs.length && ours.every((one, at) => same(one, theirs[at]))
    )
  return ours === theirs
}

test.runIf(there)('what the server reads is what we read, and what it refuses we call broken', () => {
  const texts = [
    ...corpus,
    ...[...samples, ...moreSamples].map(({ code, text }) => ({ name: `sample ${code}`, text })),
    ...Array.from({ length: 200 }, (_, seed) => generateMenu(seed)),
    ...oddTexts.map((text) => ({ name: JSON.stringify(text), text })),
  ]
  const read = readBySnake(texts.map(({ text }) => text))
  expect(read).toHaveLength(texts.length)
  const different = texts.flatMap(({ name, text }, at) => {
    const { root, problems } = parseText(text)
    const broken = problems.some(({ code }) => code !== 'SHALLOW_CONTINUATION')
    const theirs = read[at]!
    if (broken !== (theirs === null))
      return [`${name}: ${broken ? 'only we refuse it' : 'only the server does'}`]
    if (theirs === null || same(root ? plainOf(root) : null, theirs.value)) return []
    return [`${name}: read otherwise`]
  })
  expect(different).toEqual([])
})
