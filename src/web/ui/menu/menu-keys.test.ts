import { expect, test } from 'vitest'
import { createMenuKeys } from './menu-popup.tsx'

const labels = ['Профиль', 'Доход', 'Настройки', 'Доступ']

test('arrows go round, Home and End go to the ends', () => {
  const keys = createMenuKeys()
  expect(keys('ArrowDown', labels, 3)).toBe(0)
  expect(keys('ArrowUp', labels, 0)).toBe(3)
  expect(keys('Home', labels, 2)).toBe(0)
  expect(keys('End', labels, 0)).toBe(3)
})

test('letters typed together search, one letter repeated walks', () => {
  let time = 0
  const keys = createMenuKeys(() => time)
  expect(keys('д', labels, 0)).toBe(1)
  expect(keys('д', labels, 1)).toBe(3)
  time = 1000
  expect(keys('Д', labels, 0)).toBe(1)
  expect(keys('о', labels, 1)).toBe(1)
  expect(keys('с', labels, 1)).toBe(3)
})

test('knows no other keys and no empty menu', () => {
  const keys = createMenuKeys()
  expect(keys('Shift', labels, 0)).toBeNull()
  expect(keys(' ', labels, 0)).toBeNull()
  expect(keys('ArrowDown', [], -1)).toBeNull()
})
