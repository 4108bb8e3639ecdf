import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyChanges } from '../../../../format/edit/changes.ts'
import { editText } from '../../../../format/edit/edit.ts'
import type { MenuEdit, Path, Value } from '../../../../format/menu.ts'
import { readFile } from '../../../../format/read/read.ts'
import { requirementKinds } from '../../../../format/tables/requirements.ts'
import { valueOf } from '../../../../format/read/tree.ts'
import { entriesOf } from '../../../../format/read/values.ts'
import {
  addRequirement,
  bareNumber,
  changeType,
  removeRequirement,
  requirementsOf,
  setMoney,
  setOptional,
  setPermissions,
  setStop,
} from './requirement-edits.ts'
import { offeredTypes } from './requirement-list.tsx'
import { oppositeOf, requirementSlug, sentenceValues } from './requirement-labels.ts'
import '../../../../format/read/use-full-parser.ts'

const text = (requirement = '') => `items:
  a:
    material: STONE
    slot: 1
${requirement}`
const path: Path = ['items', 'a', 'view_requirement']
const nodeOf = (file: string): Value | undefined =>
  valueOf(readFile(file).menus[0]!.items[0]!.entry.value, 'view_requirement')
const after = (file: string, edits: MenuEdit[]) => applyChanges(file, editText(file, edits))
const first = (file: string) => entriesOf(requirementsOf(nodeOf(file))[0]!.value)
const firstPath = (file: string): Path => [...path, 'requirements', requirementsOf(nodeOf(file))[0]!.key]

test('a requirement is added with everything it needs, and several permissions with their minimum', () => {
  const file = after(text(), addRequirement(path, undefined, 'has permissions'))
  expect(file).toContain('view_requirement:')
  expect(file).toContain('minimum: 1')
  const twice = after(file, addRequirement(path, nodeOf(file), '!has money'))
  expect(requirementsOf(nodeOf(twice)).map((entry) => entry.key)).toEqual(['requirement_1', 'requirement_2'])
  expect(twice.startsWith(file.trimEnd())).toBe(true)
})

test('every one of the 33 types can be added and is read again', () => {
  for (const kind of requirementKinds) {
    const file = after(text(), addRequirement(path, undefined, kind.type))
    const entries = first(file)
    for (const key of kind.keys.filter((one) => one.required))
      expect(
        entries.some((entry) => entry.key === key.key),
        `${kind.type} ${key.key}`,
      ).toBe(true)
  }
})

test('the last requirement takes its node along', () => {
  const file = after(text(), addRequirement(path, undefined, 'has money'))
  expect(after(file, removeRequirement(path, nodeOf(file), 'requirement_1'))).toBe(text())
})

test('another type drops keys that mean nothing to it', () => {
  const file = after(text(), addRequirement(path, undefined, 'has permissions'))
  const changed = after(file, changeType(firstPath(file), first(file), 'has money'))
  expect(changed).not.toContain('permissions')
  expect(changed).toContain('amount: 100')
})

test('an amount is a bare number, a placeholder goes to its own key', () => {
  const file = after(text(), addRequirement(path, undefined, 'has money'))
  const paid = after(file, setMoney(firstPath(file), first(file), '250'))
  expect(paid).toContain('amount: 250\n')
  const asked = after(paid, setMoney(firstPath(paid), first(paid), '%price%'))
  expect(asked).toMatch(/placeholder: ["']?%price%/)
  expect(asked).not.toContain('amount:')
  expect(bareNumber('12.5', true)).toBe('12.5')
})

test('whoever needs all permissions needs the new one too', () => {
  const file = after(text(), addRequirement(path, undefined, 'has permissions'))
  const more = after(file, setPermissions(firstPath(file), first(file), ['my.permission', 'b.c']))
  expect(more).toContain('minimum: 2')
})

test('whoever asks only for optional things, or stops early, still asks for one of them', () => {
  const one = after(text(), addRequirement(path, undefined, 'has money'))
  const file = after(one, addRequirement(path, nodeOf(one), 'has exp'))
  const first = after(file, setOptional(path, nodeOf(file), 'requirement_1', true))
  expect(first).not.toContain('minimum_requirements')
  const both = after(first, setOptional(path, nodeOf(first), 'requirement_2', true))
  expect(both).toContain('minimum_requirements: 1\n')
  const back = after(both, setOptional(path, nodeOf(both), 'requirement_2', false))
  expect(back.match(/optional: true/g)).toHaveLength(1)
  const stopped = after(file, setStop(path, nodeOf(file), true))
  expect(stopped).toContain('stop_at_success: true\n')
  expect(stopped).toContain('minimum_requirements: 1\n')
  // What somebody has chosen stays.
  expect(after(both, setStop(path, nodeOf(both), true)).match(/minimum_requirements/g)).toHaveLength(1)
})

test('every type of the plugin can be added, the usual ones first', () => {
  expect([...offeredTypes].sort()).toEqual(requirementKinds.map(({ type }) => type).sort())
  expect(offeredTypes[0]).toBe('has permission')
})

test('every type has its sentence in six languages', () => {
  for (const language of ['ru', 'en', 'be', 'uk', 'kz', 'th']) {
    const messages = JSON.parse(
      readFileSync(new URL(`../../../../messages/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
    for (const kind of requirementKinds)
      expect(messages[`constructor.requirement.say.${requirementSlug(kind.type)}`], kind.type).toBeTruthy()
  }
})

test('a sentence names what is known and leaves a gap for the rest', () => {
  expect(sentenceValues({ permission: 'a.b' })).toMatchObject({ permission: 'a.b', amount: '…' })
  expect(sentenceValues({ placeholder: '%price%' }).amount).toBe('%price%')
  expect(oppositeOf(requirementKinds[0]!)?.type).toBe('!has permission')
})
