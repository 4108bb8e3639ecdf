import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function tokens(theme: 'light' | 'dark'): Map<string, string> {
  const [both = '', day = '', night = ''] = [
    css.split("[data-theme='light']")[0],
    css.split("[data-theme='light']")[1]?.split("[data-theme='dark']")[0],
    css.split("[data-theme='dark']")[1],
  ]
  const text = both + (theme === 'light' ? day : night)
  return new Map(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const text = [
  ...['page', 'surface', 'raised', 'sunken', 'hover', 'over', 'code'].flatMap((ground) => [
    ['ink', ground],
    ['ink-2', ground],
    ['ink-3', ground],
  ]),
  ...['patina', 'brick', 'lapis', 'plum'].flatMap((hue) => [
    [hue, 'page'],
    [hue, 'surface'],
    [hue, `${hue}-wash`],
  ]),
  ['honey-ink', 'honey'],
  ['honey-text', 'honey-wash'],
  ['honey-text', 'surface'],
  ['patina-ink', 'patina-solid'],
  ['page', 'ink'],
]
const shapes = [
  ['line-3', 'page'],
  ['line-3', 'surface'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'raised'],
]

test.each(['light', 'dark'] as const)('every pair of text and ground can be read (%s)', (theme) => {
  const token = tokens(theme)
  const ratio = ([front = '', ground = '']: string[]) =>
    contrast(token.get(front) ?? '', token.get(ground) ?? '')

  expect(text.filter((pair) => !(ratio(pair) >= 4.5)).map((pair) => [...pair, ratio(pair)])).toEqual([])
  expect(shapes.filter((pair) => !(ratio(pair) >= 3)).map((pair) => [...pair, ratio(pair)])).toEqual([])
})
