import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createLucideIcon, { fewerParts } from './lucide-icon.ts'

const strokes = (...node: Parameters<typeof fewerParts>[0]) => fewerParts(node).map(([, { d }]) => d)
const path = (d: string): [string, Record<string, string>] => ['path', { d, key: d }]

test('strokes become one, each beginning where it began alone', () => {
  expect(strokes(path('M4 5h16'), path('M4 12h16'))).toEqual(['M4 5h16M4 12h16'])
  expect(strokes(path('m6 9 6 6 6-6'))).toEqual(['M6 9l6 6 6-6'])
  expect(strokes(path('m21 21-4.34-4.34'))).toEqual(['M21 21l-4.34-4.34'])
  expect(strokes(path('m15 18h-2'))).toEqual(['M15 18h-2'])
  expect(strokes(path('m.5.5.25.25'))).toEqual(['M.5 .5l.25.25'])
})

test('a circle is two halves; what has more to say stays as it is', () => {
  expect(strokes(['circle', { cx: '12', cy: '12', r: '4', key: 'a' }])).toEqual([
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  ])
  const special: [string, Record<string, string>][] = [
    ['circle', { cx: '8', cy: '8', r: '.5', fill: 'currentColor', key: 'a' }],
    ['rect', { width: '8', height: '8', x: '2', y: '2', rx: '1', key: 'b' }],
  ]
  expect(fewerParts(special)).toEqual(special)
  expect(fewerParts([...special, path('M1 1h2')])).toEqual([
    ['path', { key: 'joined', d: 'M1 1h2' }],
    ...special,
  ])
})

test('what is left as it was keeps all its attributes', () => {
  const Icon = createLucideIcon({
    name: 'dot',
    node: [['circle', { cx: '8', r: '.5', fill: 'red', key: 'a' }]],
  })
  expect(renderToStaticMarkup(createElement(Icon))).toContain(
    '><circle cx="8" r=".5" fill="red"></circle></svg>',
  )
})

test('an icon is hidden from ears unless it has a name', () => {
  const Icon = createLucideIcon({ name: 'bar', node: [path('M4 5h16')] })
  expect(renderToStaticMarkup(createElement(Icon, { size: 18 }))).toMatch(
    /^<svg .*width="18".* aria-hidden="true" class="lucide"><path d="M4 5h16"><\/path><\/svg>$/,
  )
  expect(renderToStaticMarkup(createElement(Icon, { 'aria-label': 'Bar' }))).not.toContain('aria-hidden')
})
