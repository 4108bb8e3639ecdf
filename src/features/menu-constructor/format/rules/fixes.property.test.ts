import { expect, test } from 'vitest'
import { applyChanges } from '../edit/changes.ts'
import { corpus } from '../corpus.fixture.ts'
import type { Diagnostic, QuickFix } from '../menu.ts'
import type { DiagnoseOptions } from './context.ts'
import { moreSamples } from './diagnose-more.fixture.ts'
import { samples } from './diagnose.fixture.ts'
import { diagnose } from './diagnose.ts'
import { generateMenu } from './generated-menus.fixture.ts'
import { releaseOptions } from './release-options.fixture.ts'
import { sampleOptions } from './sample-menus.fixture.ts'
import { seenOf } from './seen.fixture.ts'
import '../read/use-full-parser.ts'

// No fix changes what players see unless that is said first.

const options = releaseOptions('1.21.4')

/** One fix of each kind that is offered for the text. */
function fixesOf(text: string, used: DiagnoseOptions): [Diagnostic, QuickFix][] {
  const kinds = new Map<string, [Diagnostic, QuickFix]>()
  for (const found of diagnose(text, used))
    for (const fix of found.fixes)
      kinds.set(`${found.code} ${found.severity} ${found.visible} ${fix.code}`, [found, fix])
  return [...kinds.values()]
}

/** Fixes after which players see something else though nobody said so. */
function silent(text: string, used: DiagnoseOptions): string[] {
  const before = seenOf(text, used)
  return fixesOf(text, used).flatMap(([{ code, line, visible }, fix]) =>
    visible || seenOf(applyChanges(text, fix.changes), used) === before
      ? []
      : [`${code} ${fix.code} ${line}`],
  )
}

const everySample = [...samples, ...moreSamples].map((sample) => ({
  ...sample,
  used: { ...sampleOptions, ...sample.options },
}))

test('samples of every fault', () => {
  expect(everySample.flatMap(({ text, used }) => silent(text, used))).toEqual([])
})

test.each(Array.from({ length: 20 }, (_, tens) => tens * 10))('generated menus from %i on', (first) => {
  const found = Array.from({ length: 10 }, (_, at) => generateMenu(first + at)).flatMap(({ text }) =>
    silent(text, options),
  )
  expect(found).toEqual([])
})

test.each(corpus)('$name', ({ text }) => {
  expect(silent(text, options)).toEqual([])
})

test('it is not said of everything: notes are fixed without a word, and what is said is true of some fix', () => {
  const said = everySample.flatMap(({ text, used }) => {
    const before = seenOf(text, used)
    return fixesOf(text, used)
      .filter(([{ visible }]) => visible)
      .map(([found, fix]) => ({ found, changes: seenOf(applyChanges(text, fix.changes), used) !== before }))
  })
  expect(said.filter(({ found }) => found.severity === 'info').map(({ found }) => found.code)).toEqual([
    'noLine',
    'noLine',
  ])
  const idle = new Set(said.map(({ found }) => found.code))
  for (const { found, changes } of said) if (changes) idle.delete(found.code)
  // The loader's model knows no damage by placeholder; the game shows it.
  expect([...idle].filter((code) => code !== 'numberIgnored')).toEqual([])
})
