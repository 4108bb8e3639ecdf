import { expect, test } from 'vitest'
import { glyphsOf } from '../../look/glyph-widths.ts'
import { parseLegacy } from '../../text/legacy.ts'
import { cellsOf, firstChange, MARGIN, wideOf } from './draw-line.ts'

const line = (text: string) =>
  cellsOf(parseLegacy(text, '1.21.4', 'text').map((run) => ({ run, glyphs: glyphsOf(run.text, run.bold) })))

test('letters stand in the cells of the game, bold ones a pixel wider', () => {
  expect(line('Ali').map(({ text, x, width }) => [text, x, width])).toEqual([
    ['A', 0, 6],
    ['l', 6, 3],
    ['i', 9, 2],
  ])
  expect(line('A&lAi').map(({ x }) => x)).toEqual([0, 6, 13])
  expect(wideOf(line('Ali'))).toBe(MARGIN.start + 11 + MARGIN.end)
  expect(wideOf([])).toBe(MARGIN.start + MARGIN.end)
})

test('only what changed of a line is drawn', () => {
  expect(firstChange(line('Sword'), line('Swords'))).toBe(5)
  expect(firstChange(line('Swords'), line('Sword'))).toBe(5)
  expect(firstChange(line('Sword'), line('Sword'))).toBe(5)
  expect(firstChange(line('Sword'), line('Smword'))).toBe(1)
  expect(firstChange(line('&aSword'), line('&bSword'))).toBe(0)
  expect(firstChange(line('Sword'), line('Sw&nord'))).toBe(2)
  expect(firstChange([], line('S'))).toBe(0)
})
