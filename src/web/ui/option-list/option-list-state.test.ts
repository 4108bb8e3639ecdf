import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OptionGroup, OptionRules } from './option-list-state.ts'
import {
  MOST_OPTIONS_SHOWN,
  closed,
  currentRow,
  findMatch,
  hintFor,
  isFull,
  listRows,
  newTag,
  optionListReducer,
  removeValue,
  stepFrom,
  toggleGroup,
  toggleValue,
} from './option-list-state.ts'

const rules = (part: Partial<OptionRules> = {}): OptionRules => ({
  multiple: true,
  max: undefined,
  allowEmpty: true,
  tagging: false,
  ...part,
})
const option = (value: string) => ({ value, label: value.toUpperCase() })
const groups: OptionGroup[] = [
  { label: 'Land', options: ['ant', 'bee', 'cat'].map(option) },
  { label: 'Water', options: ['eel', 'cod'].map(option) },
]
const rows = (part: Partial<Parameters<typeof listRows>[0]> = {}) =>
  listRows({ groups, query: '', selection: [], rules: rules(), groupSelect: true, filter: true, ...part })

const anyRules = fc.record({
  multiple: fc.boolean(),
  max: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  allowEmpty: fc.boolean(),
  tagging: fc.boolean(),
})
const anyValue = fc.constantFrom('ant', 'bee', 'cat', 'eel', 'cod', 'own tag')
const anySteps = fc.array(
  fc.oneof(
    anyValue.map((value) => ({ kind: 'toggle' as const, value })),
    anyValue.map((value) => ({ kind: 'remove' as const, value })),
    fc
      .subarray(['ant', 'bee', 'cat', 'eel'], { minLength: 1 })
      .map((values) => ({ kind: 'group' as const, values })),
  ),
  { maxLength: 30 },
)

describe('selection', () => {
  test('no series of steps breaks a rule', () => {
    fc.assert(
      fc.property(anyRules, anySteps, (given, steps) => {
        let selection: readonly string[] = []
        for (const step of steps) {
          const before = selection
          if (step.kind === 'toggle') selection = toggleValue(selection, step.value, given)
          if (step.kind === 'remove') selection = removeValue(selection, step.value, given)
          if (step.kind === 'group') selection = toggleGroup(selection, step.values, given)

          expect(new Set(selection).size).toBe(selection.length)
          if (!given.multiple) expect(selection.length).toBeLessThanOrEqual(1)
          if (given.multiple && given.max !== undefined)
            expect(selection.length).toBeLessThanOrEqual(given.max)
          if (!given.allowEmpty && before.length > 0) expect(selection.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('a value taken in and out again leaves the selection as it was', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyValue, { maxLength: 4 }), anyValue, (selection, value) => {
        fc.pre(!selection.includes(value))
        expect(toggleValue(toggleValue(selection, value, rules()), value, rules())).toEqual(selection)
      }),
    )
  })

  test('the maximum counts in multiple mode only', () => {
    expect(toggleValue(['ant'], 'bee', rules({ max: 1 }))).toEqual(['ant'])
    expect(toggleValue(['ant'], 'bee', rules({ max: 1, multiple: false }))).toEqual(['bee'])
    expect(isFull(['ant'], rules({ max: 1, multiple: false }))).toBe(false)
  })

  test('the last item stays when an empty selection is not allowed', () => {
    expect(removeValue(['ant'], 'ant', rules({ allowEmpty: false }))).toEqual(['ant'])
    expect(removeValue(['ant', 'bee'], 'ant', rules({ allowEmpty: false }))).toEqual(['bee'])
  })

  test('a group is taken in as far as the maximum allows, and out as a whole', () => {
    expect(toggleGroup(['eel'], ['ant', 'bee', 'cat'], rules({ max: 3 }))).toEqual(['eel', 'ant', 'bee'])
    expect(toggleGroup(['eel', 'ant', 'bee'], ['ant', 'bee'], rules())).toEqual(['eel'])
    expect(toggleGroup(['ant', 'bee'], ['ant', 'bee'], rules({ allowEmpty: false }))).toEqual(['bee'])
  })
})

describe('tagging', () => {
  test('a tag is made only when allowed and when no option has that text', () => {
    expect(newTag('new', groups, [], rules({ tagging: true }))).toBe('new')
    expect(newTag('new', groups, [], rules())).toBeNull()
    expect(newTag(' AnT ', groups, [], rules({ tagging: true }))).toBeNull()
    expect(newTag('mine', groups, ['Mine'], rules({ tagging: true }))).toBeNull()
    expect(newTag('  ', groups, [], rules({ tagging: true }))).toBeNull()
  })
})

describe('rows', () => {
  test('show at most a thousand options', () => {
    const many = [{ label: '', options: Array.from({ length: 1500 }, (_, n) => option(`o${n}`)) }]
    expect(rows({ groups: many })).toHaveLength(MOST_OPTIONS_SHOWN)
  })

  test('keep only groups with a match, and mark where it is', () => {
    const found = rows({ query: 'co' })
    expect(found.map((row) => row.key)).toEqual(['group:Water', 'option:cod'])
    expect(findMatch('Ёлка', 'елк')).toEqual([0, 3])
    expect(findMatch('Ant', ' ')).toBeNull()
  })

  test('are taken as they come when the search happens elsewhere', () => {
    expect(rows({ query: 'zzz', filter: false })).toHaveLength(7)
  })

  test('every match lies inside its label and says what was sought', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (label, query) => {
        const match = findMatch(label, query)
        if (match) expect(match[1]).toBeLessThanOrEqual(label.length)
        if (match) expect(label.slice(...match).toLowerCase()).toBe(query.trim().toLowerCase())
      }),
    )
  })
})

describe('the current row', () => {
  test('is the first that can be chosen until another is asked for', () => {
    expect(currentRow(rows({ groupSelect: false }), null)?.key).toBe('option:ant')
    expect(currentRow(rows(), null)?.key).toBe('group:Land')
    expect(currentRow(rows(), 'option:eel')?.key).toBe('option:eel')
    expect(currentRow([], null)).toBeUndefined()
  })

  test('moves past heads that cannot be chosen and stops at the ends', () => {
    const plain = rows({ groupSelect: false })
    expect(stepFrom(plain, 'option:cat', 1)).toBe('option:eel')
    expect(stepFrom(plain, null, -5)).toBe('option:ant')
    expect(stepFrom(plain, null, 99)).toBe('option:cod')
    expect(stepFrom([], null, 1)).toBeNull()
  })

  test('says what Enter would do there', () => {
    const [land, ant] = rows({ selection: ['ant'] })
    const bee = rows()[2]
    if (!land || !ant || !bee) throw new Error('rows are missing')
    expect(hintFor(land, true, ['ant'], rules())).toBe('selectGroup')
    expect(hintFor(ant, true, ['ant'], rules())).toBe('remove')
    expect(hintFor(ant, false, ['ant'], rules())).toBe('selected')
    expect(hintFor(ant, true, ['ant'], rules({ allowEmpty: false }))).toBe('selected')
    expect(hintFor(bee, true, [], rules())).toBe('select')
    expect(hintFor(bee, true, ['ant'], rules({ max: 1 }))).toBeNull()
    expect(hintFor(bee, false, [], rules())).toBeNull()
  })

  test('of a whole group offers to deselect it, of new text to make a tag', () => {
    const whole = rows({ selection: ['ant', 'bee', 'cat'] })[0]
    const tag = rows({ query: 'new', rules: rules({ tagging: true }) })[0]
    if (!whole || !tag) throw new Error('rows are missing')
    expect(hintFor(whole, true, ['ant', 'bee', 'cat'], rules())).toBe('deselectGroup')
    expect(hintFor(tag, true, [], rules({ tagging: true }))).toBe('createTag')
  })
})

describe('opening', () => {
  test('typing opens and begins at the first match; closing forgets the text', () => {
    const typed = optionListReducer(closed, { type: 'search', query: 'an' })
    expect(typed).toMatchObject({ open: true, query: 'an', current: null })
    expect(optionListReducer(typed, { type: 'close' })).toEqual(closed)
  })

  test('the pointer never scrolls the list, keys do', () => {
    const open = optionListReducer(closed, { type: 'open', current: null })
    expect(optionListReducer(open, { type: 'point', key: 'option:bee' }).reveal).toBe(false)
    expect(optionListReducer(open, { type: 'go', key: 'option:bee' }).reveal).toBe(true)
  })
})
