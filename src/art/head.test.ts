import { describe, expect, it } from 'vitest'
import { drawHead, headPixels } from './head.ts'
import { unsafeParts } from '../testing/svg-safety.ts'

/** The parted fringe may touch these pixels or their mirror images. */
const FRINGE = new Set(['1:2', '1:5', '1:3', '1:4', '2:1', '2:6', '2:2', '2:5'])

function unmirrored(name: string): string[] {
  const rows = headPixels(name)
  return rows.flatMap((row, y) => row.flatMap((colour, x) => (colour === row[7 - x] ? [] : [`${y}:${x}`])))
}

const NAMES = Array.from({ length: 300 }, (_, n) => `builder${n}`)

describe('heads', () => {
  it('are mirrored except for the one fringe', () => {
    for (const name of NAMES) for (const pixel of unmirrored(name)) expect(FRINGE).toContain(pixel)
  })

  it('have the fringe on some heads and full symmetry on most', () => {
    const parted = NAMES.filter((name) => unmirrored(name).length > 0).length
    expect(parted).toBeGreaterThan(5)
    expect(parted).toBeLessThan(90)
  })

  it('are the same for a name in any case and differ between names', () => {
    expect(drawHead('Ryzhik_dev')).toBe(drawHead('RYZHIK_DEV'))
    expect(new Set(NAMES.map(drawHead)).size).toBeGreaterThan(285)
  })

  it('are eight by eight pixels of plain colour', () => {
    const rows = headPixels('moss')
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 8 }, () => 8))
    for (const colour of rows.flat()) expect(colour).toMatch(/^#[\da-f]{6}$/)
  })

  it('never let a hostile name into the drawing', () => {
    for (const name of ['<script>', '"><g onload=x>', '😀', 'ы'.repeat(10_240)])
      expect(unsafeParts(drawHead(name))).toEqual([])
  })
})
