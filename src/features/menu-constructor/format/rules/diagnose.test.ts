import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { corpus, skippedCorpus } from '../corpus.fixture.ts'
import { diagnose } from './diagnose.ts'
import { moreSamples } from './diagnose-more.fixture.ts'
import { samples as firstSamples } from './diagnose.fixture.ts'
import { applyChanges } from '../edit/changes.ts'
import { shop } from '../menus.fixture.ts'
import { sampleOptions, withItem } from './sample-menus.fixture.ts'
import '../read/use-full-parser.ts'

const samples = [...firstSamples, ...moreSamples]
const messages = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../messages/en.json'), 'utf8'),
) as Record<string, string>
const keysOf = (kind: string): string[] =>
  Object.keys(messages)
    .filter((key) => key.startsWith(`constructor.${kind}.`))
    .map((key) => key.slice(`constructor.${kind}.`.length))
    .sort()

test.each(samples)('$code is found and its fix cures it ($text)', ({ code, text, options, fixes }) => {
  const used = { ...sampleOptions, ...options }
  const found = diagnose(text, used).filter((diagnostic) => diagnostic.code === code)
  expect(found.length, JSON.stringify(diagnose(text, used))).toBeGreaterThan(0)
  for (const diagnostic of found) {
    const place = text.split('\n')[diagnostic.line - 1]
    expect(place).toBeDefined()
    expect(diagnostic.column).toBeLessThanOrEqual(place!.length + 1)
    expect(
      wordsOf(messages[`constructor.diagnostic.${code}`]!).filter((word) => !(word in diagnostic.args)),
    ).toEqual([])
  }
  const [first] = found
  expect(first!.fixes.length).toBe(fixes)
  for (const fix of first!.fixes) {
    expect(wordsOf(messages[`constructor.fix.${fix.code}`]!).filter((word) => !(word in fix.args))).toEqual(
      [],
    )
    const after = applyChanges(text, fix.changes)
    const left = diagnose(after, used).filter((diagnostic) => diagnostic.code === code)
    expect(left.length, `${after}\n${JSON.stringify(left)}`).toBeLessThan(found.length)
    const errors = (list: { severity: string }[]) =>
      list.filter(({ severity }) => severity === 'error').length
    expect(errors(diagnose(after, used)), after).toBeLessThanOrEqual(errors(diagnose(text, used)))
  }
})
const wordsOf = (message: string): string[] => [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

test('every sentence about a fault has a bad text here, and every fix is used', () => {
  expect([...new Set(samples.map(({ code }) => code))].sort()).toEqual(keysOf('diagnostic'))
  const fixes = samples.flatMap(({ text, options }) =>
    diagnose(text, { ...sampleOptions, ...options }).flatMap((diagnostic) =>
      diagnostic.fixes.map((fix) => fix.code),
    ),
  )
  expect([...new Set(fixes)].sort()).toEqual(keysOf('fix'))
})

test('a sound menu has nothing said about it', () => {
  const said = diagnose(
    shop.replace('GRAY_STAINED_GLASS_PANE', 'STONE').replace('BARRIER', 'STONE'),
    sampleOptions,
  )
  expect(said).toEqual([])
})

test('flags collected from old keys keep their meaning', () => {
  const text = withItem('hide_attributes: true # a\nhide_enchantments: true\nunbreakable: true')
  const [found] = diagnose(text, sampleOptions).filter(({ code }) => code === 'deprecatedHide')
  expect(applyChanges(text, found!.fixes[0]!.changes)).toBe(
    withItem('item_flags: # a\n  - HIDE_ATTRIBUTES\n  - HIDE_ENCHANTS\nunbreakable: true'),
  )
})

test('flags join those that are there', () => {
  const fixed = (lines: string): string => {
    const text = withItem(lines)
    const [found] = diagnose(text, sampleOptions).filter(({ code }) => code === 'deprecatedHide')
    return applyChanges(text, found!.fixes[0]!.changes)
  }
  expect(fixed('hide_attributes: true\nitem_flags:\n  - HIDE_DYE\nhide_enchantments: true')).toBe(
    withItem('item_flags:\n  - HIDE_DYE\n  - HIDE_ATTRIBUTES\n  - HIDE_ENCHANTS'),
  )
  expect(fixed('item_flags: HIDE_DYE\nhide_enchantments: true')).toBe(
    withItem('item_flags:\n  - HIDE_DYE\n  - HIDE_ENCHANTS'),
  )
})

test('items in one slot are renumbered: asked ones first, fillers last', () => {
  const text = `menu_title: x
items:
  filler:
    material: STONE
    slots:
      - 0-8
  open:
    material: DIAMOND
    slot: 4
  locked:
    material: DIAMOND
    slot: 4
    view_requirement:
      requirements:
        r:
          type: '!has permission'
          permission: a
`
  const [found] = diagnose(text, sampleOptions).filter(({ code }) => code === 'slotClash')
  expect(found).toMatchObject({ slots: [4], args: { item: 'filler', other: 'locked' } })
  const after = applyChanges(text, found!.fixes[0]!.changes)
  expect(after).toContain('slots:\n      - 0-8\n    priority: 3\n')
  expect(after).toContain('slot: 4\n    priority: 2\n  locked')
  expect(diagnose(after, sampleOptions).filter(({ code }) => code === 'slotClash')).toEqual([])
})

test('5,000 lines are read and checked in well under 300 ms of work', () => {
  const item = (n: number): string =>
    `  item_${n}:\n    material: STONE\n    slot: ${n % 54}\n    priority: ${n}\n    display_name: '&7Item #${n}'\n    hide_attributes: true\n    lore:\n      - '&7First line'\n      - "&aSecond"\n    view_requirement:\n      requirements:\n        p:\n          type: has permission\n          permission: a.${n}\n    click_commands:\n      - '[takemoney] 5 <delay=5>'\n      - '[close]'\n`
  const text = `menu_title: Big\nitems:\n${Array.from({ length: 300 }, (_, n) => item(n)).join('')}`
  expect(text.split('\n').length).toBeGreaterThan(5000)
  diagnose(`${text}# warm`, sampleOptions)
  const times = [1, 2, 3].map((round) => {
    const before = process.cpuUsage()
    diagnose(`${text}# ${round}`, sampleOptions)
    return process.cpuUsage(before).user / 1000
  })
  expect(Math.min(...times)).toBeLessThan(300)
})

test.runIf(corpus.length === 0)('the corpus of menus is not here', () => {
  // oxlint-disable-next-line no-console -- the run says what it left out
  console.log(skippedCorpus)
})

const codesOf = (text: string): string[] =>
  diagnose(text, { gameVersion: '1.21.4', plugin: 'release', menuNames: [] }).map(({ code }) => code)

test.runIf(corpus.length > 0)('what is known to be wrong in the corpus is found', () => {
  const files = corpus.map(({ name, text }) => ({ name, codes: new Set(codesOf(text)) }))
  const having = (code: string): number => files.filter(({ codes }) => codes.has(code)).length
  expect(having('slotClash')).toBeGreaterThanOrEqual(23)
  expect(having('actionGap')).toBeGreaterThanOrEqual(5)
  expect(files.filter(({ codes }) => [...codes].some((code) => code.startsWith('yaml')))).toEqual([])
})

test.each(corpus)(
  'each kind of fix in $name takes its fault away and leaves the file readable',
  ({ text }) => {
    const options = { gameVersion: '1.21.4', plugin: 'release' as const, menuNames: [] }
    const before = diagnose(text, options)
    const tried = new Set<string>()
    for (const { code, fixes } of before)
      for (const fix of fixes) {
        if (tried.has(`${code} ${fix.code}`)) continue
        tried.add(`${code} ${fix.code}`)
        const after = diagnose(applyChanges(text, fix.changes), options)
        const count = (list: typeof before) => list.filter((found) => found.code === code).length
        expect(count(after), `${code} ${fix.code}`).toBeLessThan(count(before))
        expect(after.filter((found) => found.code.startsWith('yaml'))).toEqual([])
      }
  },
)
