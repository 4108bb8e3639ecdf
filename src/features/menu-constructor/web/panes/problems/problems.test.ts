import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../format/menu.ts'
import { readFile } from '../../../format/read/read.ts'
import { newProject } from '../../workspace/project/new-project.ts'
import { createProjectStore } from '../../workspace/project/project-store.ts'
import { activeFile, itemAt } from '../../workspace/project/project.ts'
import { codePhrases } from '../code/code-editor.ts'
import { problemMarks } from '../code/problem-marks.ts'
import { applyAllFixes, applyFix, fixesTogether } from './apply-fixes.ts'
import { createDiagnosticsSource } from './diagnostics-source.ts'
import { countOf, sameProblem, sameSummary, sortedProblems, summaryOf } from './problem-summary.ts'
import '../../../format/read/use-full-parser.ts'

/** Every `x` is a problem, and the fix makes it a `y`. */
const findX = (text: string): Diagnostic[] =>
  [...text.matchAll(/x/g)].map(({ index }) => ({
    code: 'x',
    severity: 'warning',
    args: {},
    from: index,
    to: index + 1,
    line: text.slice(0, index).split('\n').length,
    column: 1,
    path: [],
    slots: [],
    visible: false,
    fixes: [{ code: 'y', args: {}, changes: [{ from: index, to: index + 1, insert: 'y' }] }],
  }))

function opened(text: string) {
  const store = createProjectStore(newProject([{ name: 'm', file: 'm.yml', text }]))
  const source = createDiagnosticsSource(store, findX, ({ project }) => ({
    gameVersion: project.gameVersion,
    plugin: 'release',
    menuNames: [],
  }))
  return { store, source, text: () => activeFile(store.get()).text }
}

test('a fix fits the text also when that changed after the problem was shown', () => {
  const { store, source, text } = opened('ax')
  const [shown] = source.fresh().diagnostics
  store.change([{ from: 0, to: 0, insert: 'long ' }], 'typing')
  expect(applyFix(store, source, shown!, 0)).toBe(true)
  expect(text()).toBe('long ay')
})

test('all problems of a kind are fixed in one step', () => {
  const { store, source, text } = opened('x a xx b x')
  expect(applyAllFixes(store, source, 'x')).toBe(4)
  expect(text()).toBe('y a yy b y')
  store.undo()
  expect(text()).toBe('x a xx b x')
})

test('fixes that touch each other are not applied at once', () => {
  expect(fixesTogether(findX('xx x'))).toMatchObject({ taken: 2 })
})

test('the worst stands first, then by lines', () => {
  const [a, b] = findX('x\nx') as [Diagnostic, Diagnostic]
  const error: Diagnostic = { ...b, severity: 'error' }
  expect(sortedProblems([a, error])).toEqual([error, a])
  expect(countOf([a, error], 'error')).toBe(1)
})

const menu = (more = '', title = 'menu_title: Shop\n') => `${title}items:
  a:
    material: STONE
    slot: 0
${more}`
const read = (text: string) => readFile(text).menus[0]!

test('the summary says on which versions a menu loads, or why it does not', () => {
  const text = menu()
  const server = { version: '1.21.4', plugin: 'release' } as const
  const summary = (of: string, found: Diagnostic[] = []) => summaryOf(of, read(of), server, found)
  expect(summary(text)).toEqual({ kind: 'loads', items: 1, all: 1 })
  const found = { ...findX('x')[0]!, severity: 'error' as const, path: ['items', 'a', 'material'] }
  expect(summary(text, [{ ...found, code: 'materialUnknown' }])).toEqual({ kind: 'loads', items: 0, all: 1 })
  expect(summary(text, [{ ...found, code: 'commandTaken' }])).toEqual({ kind: 'fault', fault: 'command' })
  const bare = menu('', '')
  expect(summary(bare)).toEqual({ kind: 'fault', fault: 'title' })
})

test('a place in the text belongs to its item', () => {
  const text = menu()
  expect(itemAt(read(text), text.indexOf('STONE'))?.name).toBe('a')
  expect(itemAt(read(text), 3)).toBeUndefined()
})

test('marks stand where the editor shows the text and carry their fixes', () => {
  const t = (id: string) => id
  const marks = problemMarks(
    findX('a x'),
    (offset) => offset + 1,
    3,
    t,
    () => {},
  )
  expect(marks[0]).toMatchObject({ from: 3, to: 3 })
  const { message, fixes } = marks[0]!.say()
  expect(message).toBe('constructor.diagnostic.x')
  expect(fixes[0]!.name).toBe('constructor.fix.y')
})

test('the editor speaks six languages', () => {
  for (const language of ['ru', 'en', 'be', 'uk', 'kz', 'th']) {
    const messages = JSON.parse(
      readFileSync(new URL(`../../../messages/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
    for (const text of Object.values(codePhrases((id) => messages[id] ?? ''))) expect(text).toBeTruthy()
  }
})

test('a problem says the same while its words, line and slots are', () => {
  const problem: Diagnostic = { ...findX('ax')[0]!, args: { item: 'a' }, slots: [3] }
  expect(sameProblem(problem, { ...problem, from: 7, to: 8, column: 8, fixes: findX('abx')[0]!.fixes })).toBe(
    true,
  )
  for (const other of [
    { code: 'z' },
    { severity: 'error' as const },
    { line: 2 },
    { slots: [4] },
    { visible: true },
    { args: { item: 'b' } },
    { fixes: [] },
    { fixes: [{ ...problem.fixes[0]!, code: 'z' }] },
  ])
    expect(sameProblem(problem, { ...problem, ...other })).toBe(false)
})

test('a summary says the same while its numbers or its fault are', () => {
  const loads = { kind: 'loads' as const, items: 2, all: 3 }
  const fault = { kind: 'fault' as const, fault: 'yaml' as const }
  expect(sameSummary(loads, { ...loads })).toBe(true)
  expect(sameSummary(fault, { ...fault })).toBe(true)
  expect(sameSummary(loads, { ...loads, items: 3 })).toBe(false)
  expect(sameSummary(fault, { kind: 'fault', fault: 'title' })).toBe(false)
  expect(sameSummary(loads, fault)).toBe(false)
  expect(sameSummary(loads, null)).toBe(false)
})
