import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bareOf } from '../../../format/read/values.ts'
import { actionKinds } from '../../../format/tables/actions.ts'
import { itemOptions, menuOptions } from '../../../format/tables/options.ts'
import { suggestFrom } from './fields/suggest-input.tsx'
import { itemGroups, mainItemKeys, menuGroups, unknownItemKeys } from './item-groups.ts'
import { slotsTyped, slotText } from './slot-text.ts'

test('every item option of the format has exactly one place in the panel', () => {
  const shown = [...mainItemKeys, ...itemGroups.flatMap(([, options]) => options.map(({ key }) => key))]
  const elsewhere = itemOptions.filter(({ kind }) => kind === 'actions' || kind === 'requirements')
  expect([...shown, ...elsewhere.map(({ key }) => key)].toSorted()).toEqual(
    itemOptions.map(({ key }) => key).toSorted(),
  )
})

test('every menu option of the format has exactly one place in the panel', () => {
  expect([...Object.values(menuGroups).flat(), 'items'].toSorted()).toEqual(
    menuOptions.map(({ key }) => key).toSorted(),
  )
})

test('every option and every tag is named in six languages', () => {
  for (const language of ['ru', 'en', 'be', 'uk', 'kz', 'th']) {
    const messages = JSON.parse(
      readFileSync(new URL(`../../../messages/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
    for (const { key } of [...itemOptions, ...menuOptions])
      expect(messages[`constructor.option.${key}`], `${language} ${key}`).toBeTruthy()
    for (const { tag, group, argument } of actionKinds) {
      expect(messages[`constructor.action.tag.${tag}`], `${language} ${tag}`).toBeTruthy()
      expect(messages[`constructor.action.group.${group}`], `${language} ${group}`).toBeTruthy()
      if (!['none', 'meta'].includes(argument))
        expect(messages[`constructor.action.argument.${argument}`], `${language} ${argument}`).toBeTruthy()
    }
  }
})

test('slots are typed as numbers, ranges and up to the end', () => {
  expect(slotsTyped('0-2, 5 ,7', 9)).toEqual([0, 1, 2, 5, 7])
  expect(slotsTyped('6-', 9)).toEqual([6, 7, 8])
  expect(slotsTyped('0 - 2', 9)).toEqual([0, 1, 2])
  for (const wrong of ['', 'x', '9', '-1', '5-12']) expect(slotsTyped(wrong, 9)).toBeNull()
  expect(slotText([0, 1, 2, 3, 17])).toBe('0-3, 17')
})

test('proposals that begin with what was typed come first; dots count as underscores', () => {
  const sounds = suggestFrom(['BLOCK_UI_BUTTON', 'UI_BUTTON_CLICK', 'ENTITY_CAT'])
  expect(sounds('ui.button').map(({ value }) => value)).toEqual(['UI_BUTTON_CLICK', 'BLOCK_UI_BUTTON'])
})

test('numbers and booleans are written bare', () => {
  expect(bareOf('5')).toBe(5)
  expect(bareOf('true')).toBe(true)
  expect(bareOf('%x%')).toBe('%x%')
  expect(bareOf('007')).toBe('007')
})

test('keys the plugin does not read are named', () => {
  expect(unknownItemKeys(['material', 'glow', 'skull_owner'])).toEqual(['glow', 'skull_owner'])
})
