import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../format/edit/changes.ts'
import type { MenuEdit } from '../../format/menu.ts'
import '../../format/read/use-full-parser.ts'
import { cellEdits, tableChanges } from './cell-edits.ts'
import { compileFormula, isFault } from './formula.ts'
import { formulaNames, previewFormula, type FormulaColumn } from './formula-preview.ts'
import { itemRows, type Column } from './item-rows.ts'

const text = `menu_title: Shop # the shop
size: 27
items:
  sword:
    material: DIAMOND_SWORD
    slot: 3
    amount: 2
    display_name: '&bSword for &e100' # named
    lore:
    - '&7Price: &a100$, not 1000 or 100%'
    left_click_requirement:
      requirements:
        money:
          type: has money
          amount: 100
    left_click_commands:
    - '[takemoney] 100<delay=5>'
    - '[console] give %player_name% diamond_sword 100'
    right_click_requirement:
      requirements:
        rich: { type: '>=', input: '%vault_eco_balance%', output: '3200' }
    right_click_commands:
    - "[console] eco take %player_name% 3200"
  pane:
    material: GLASS
    slots: [0-8]
    view_requirement:
      requirements:
        vip:
          type: has permission
          permission: shop.vip
`
const files = [{ id: 'shop', name: 'shop', file: 'shop.yml', text }]
const [sword, pane] = itemRows(files) as [ReturnType<typeof itemRows>[0], ReturnType<typeof itemRows>[0]]
const changed = (edits: readonly MenuEdit[]) => {
  const [file] = tableChanges(files, new Map([['shop', edits]]))
  return file ? applyChanges(text, file.changes) : text
}
const typed = (row: typeof sword, column: Column, value: string) => {
  const edits = cellEdits(row, column, value)
  return typeof edits === 'string' ? edits : changed(edits)
}
const reckoned = (column: FormulaColumn, source: string, rows = [sword], follow = false) => {
  const formula = compileFormula(source, formulaNames)
  if (isFault(formula)) throw new Error(formula.code)
  return previewFormula(rows, column, formula, { follow })
}

describe('the table', () => {
  test('shows every item with what it costs and who may have it', () => {
    expect(sword.cells).toEqual({
      name: '&bSword for &e100',
      material: 'DIAMOND_SWORD',
      price: '100 / 3200',
      slot: '3',
      amount: '2',
      permission: '',
    })
    expect(pane.cells).toMatchObject({ price: '', slot: '0-8', amount: '', permission: 'shop.vip' })
  })

  test('writes a cell where the value is, and nowhere else', () => {
    expect(typed(sword, 'name', '&cBlade')).toBe(text.replace('&bSword for &e100', '&cBlade'))
    expect(typed(sword, 'material', 'STONE')).toBe(text.replace('DIAMOND_SWORD', 'STONE'))
    expect(typed(sword, 'amount', '5')).toBe(text.replace('amount: 2', 'amount: 5'))
    expect(typed(sword, 'slot', '4')).toBe(text.replace('slot: 3', 'slot: 4'))
    expect(typed(pane, 'permission', 'shop.gold')).toBe(text.replace('shop.vip', 'shop.gold'))
    expect(typed(sword, 'price', '120 / 3840')).toBe(
      text
        .replace('amount: 100', 'amount: 120')
        .replace('[takemoney] 100<', '[takemoney] 120<')
        .replace("output: '3200'", "output: '3840'")
        .replace('%player_name% 3200', '%player_name% 3840'),
    )
  })

  test('a permission for an item without one hides it from others', () => {
    const after = typed(sword, 'permission', 'shop.sword')
    expect(itemRows([{ ...files[0]!, text: after }])[0]!.cells.permission).toBe('shop.sword')
  })

  test.each([
    ['price', '120', 'count'],
    ['price', 'much / more', 'number'],
    ['slot', '27', 'slot'],
    ['slot', 'first', 'slot'],
    ['amount', '0', 'amount'],
    ['amount', 'many', 'amount'],
    ['material', ' ', 'empty'],
  ] as const)('%s cannot become %s', (column, value, why) => {
    expect(typed(sword, column, value)).toBe(why)
  })
})

describe('a formula', () => {
  test('changes each price by what it was, and leaves the goods alone', () => {
    const [preview] = reckoned('price', 'round(price * 1.234 / 5) * 5')
    expect(preview).toMatchObject({ after: '125 / 3950', refused: null })
    const after = changed(preview!.edits)
    expect(after).toContain('diamond_sword 100')
    expect(after).toContain('[takemoney] 125<delay=5>')
    expect(after).toContain("display_name: '&bSword for &e100' # named")
  })

  test('can follow in name and description, where the number is the price', () => {
    const after = changed(reckoned('price', 'price * 2', [sword], true)[0]!.edits)
    expect(after).toContain("'&bSword for &e200' # named")
    expect(after).toContain("'&7Price: &a200$, not 1000 or 100%'")
  })

  test('moves all slots of an item, but none out of the window', () => {
    expect(reckoned('slot', 'slot + 9', [sword, pane])).toMatchObject([{ after: '12' }, { after: '9-17' }])
    expect(reckoned('slot', 'slot + 27', [sword])).toMatchObject([{ refused: 'slot', edits: [] }])
  })

  test('refuses what is no price', () => {
    expect(reckoned('price', 'price - 200')).toMatchObject([{ refused: 'number', edits: [] }])
    expect(reckoned('price', 'price * 2', [pane])).toMatchObject([{ refused: 'price' }])
    expect(reckoned('amount', 'amount * 100')).toMatchObject([{ refused: 'amount' }])
  })

  test('over six hundred items reads the text a few times, not once for each', () => {
    const item = (at: number) =>
      `  item${at}:\n    material: STONE\n    slot: 1\n    left_click_requirement:\n      requirements:\n        m:\n          type: has money\n          amount: ${at + 1}\n    left_click_commands:\n    - '[takemoney] ${at + 1}'\n`
    const long = `menu_title: Long\nitems:\n${Array.from({ length: 600 }, (_, at) => item(at)).join('')}`
    const big = [{ id: 'big', name: 'big', file: 'big.yml', text: long }]
    const start = performance.now()
    const previews = reckoned('price', 'price * 2', itemRows(big))
    const edits = previews.flatMap((preview) => preview.edits)
    const [file] = tableChanges(big, new Map([['big', edits]]))
    expect(file!.changes.length).toBeGreaterThanOrEqual(1000)
    expect(applyChanges(long, file!.changes)).toContain("'[takemoney] 1200'")
    // One reading for each would be over ten seconds.
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
