import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { sampled } from '../../../../testing/long.ts'
import { describeRelease, releaseIndex, tileIds } from '../../api/catalogue.ts'
import { catalogueGroups } from '../../data/catalogue-groups.ts'
import { distance } from '../../format/nearest.ts'
import { fallbackLetters } from './fallback-letters.ts'
import { headAddress, playerHead, textureHash } from './head-texture.ts'
import { makeCatalogue } from './make-catalogue.ts'

const glossaries = Object.fromEntries(
  localeCodes.map((lang) => [
    lang,
    JSON.parse(readFileSync(new URL(`../../data/glossary/${lang}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >,
  ]),
)
const catalogueOf = (name: string) =>
  makeCatalogue(
    { ...describeRelease(releaseIndex(name)), revision: '' },
    [...catalogueGroups],
    (lang) => glossaries[lang]!,
  )
const modern = catalogueOf('1.21.4')
const old = catalogueOf('1.12')

test.each(['be', 'kz', 'ru', 'th', 'uk'])('every item there ever was has a name in %s', (lang) => {
  expect(tileIds.length).toBeGreaterThan(1_600)
  expect(tileIds.filter((id) => !glossaries[lang]![id])).toEqual([])
  // A name in Latin letters was left untranslated; TNT is one everywhere.
  const english = Object.entries(glossaries[lang]!).filter(
    ([, names]) => names.split('|').every((name) => /[A-Za-z]{2}/.test(name)) && !names.includes('TNT'),
  )
  expect(english).toEqual([])
})

describe('finding items', () => {
  test.each([
    ['diamond sword', 'en', 'diamond_sword'],
    ['DIAMOND_SWORD', 'ru', 'diamond_sword'],
    ['dimond sowrd', 'en', 'diamond_sword'],
    ['алмазный меч', 'ru', 'diamond_sword'],
    ['алмазнй меч', 'ru', 'diamond_sword'],
    ['зеленая шерсть', 'ru', 'green_wool'],
    ['червона вовна', 'uk', 'red_wool'],
    ['шкляная панэль', 'be', 'glass_pane'],
    ['гауһар қылыш', 'kz', 'diamond_sword'],
    ['ดาบเพชร', 'th', 'diamond_sword'],
    ['gapple', 'en', 'golden_apple'],
    ['chest', 'en', 'chest'],
  ] as const)('%s in %s', (query, lang, id) => {
    expect(modern.search(query, lang)[0]?.id).toBe(id)
  })

  test('an empty question gives everything, nonsense nothing', () => {
    expect(modern.search('  ', 'ru')).toHaveLength(modern.items.length)
    expect(modern.search('qqqqqqqqqq', 'ru')).toEqual([])
  })

  test('no question breaks it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (query) => {
        expect(modern.search(query, 'th').length).toBeLessThanOrEqual(modern.items.length)
      }),
      sampled(30, 500),
    )
  })

  test('what looks like a name is proposed, best first', () => {
    expect(modern.near('DIMOND_SWORD')[0]).toBe('DIAMOND_SWORD')
    expect(modern.near('minecraft:stone')[0]).toBe('STONE')
    expect(modern.near('GLASS_PANE_RED')).toContain('RED_STAINED_GLASS_PANE')
  })

  test('below 1.13 one material stands for many things', () => {
    expect(old.legacy).toBe(true)
    expect(old.find('wool', 14)).toMatchObject({ id: 'red_wool', bukkit: 'WOOL', data: 14 })
    expect(old.find('WOOL')).toMatchObject({ id: 'white_wool' })
    expect([old.has('SKULL_ITEM'), old.has('PLAYER_HEAD'), modern.has('AIR')]).toEqual([true, false, true])
    expect(modern.stack('ender_pearl')).toBe(16)
  })
})

test('the glossary names only things there are, the same ones in every language', () => {
  const known = new Set(tileIds)
  const names = Object.keys(glossaries.ru!)
  expect(names.length).toBeGreaterThanOrEqual(300)
  expect(names.filter((id) => !known.has(id))).toEqual([])
  for (const lang of ['be', 'kz', 'th', 'uk']) expect(Object.keys(glossaries[lang]!)).toEqual(names)
  for (const lang of localeCodes)
    for (const [id, name] of Object.entries(glossaries[lang]!))
      expect(name.trim(), id).toMatch(/^[^|]+(\|[^|]+)*$/)
})

test('the distance of words counts slips of the finger', () => {
  expect(distance('sword', 'sowrd', 2)).toBe(1)
  expect(distance('sword', 'swor', 2)).toBe(1)
  expect(distance('sword', 'apple', 2)).toBe(3)
})

describe('heads', () => {
  const hash = 'b'.repeat(64)
  const packed = (url: string) => `basehead-${btoa(JSON.stringify({ textures: { SKIN: { url } } }))}`

  test('the texture of a head is read without asking anybody', () => {
    expect(textureHash(packed(`http://textures.minecraft.net/texture/${hash}`))).toBe(hash)
    expect(textureHash(`texture-${hash.toUpperCase()}`)).toBe(hash)
    expect(headAddress(`texture-${hash}`)).toBe(`/api/dm/heads/${hash}`)
    expect(playerHead('head-Notch')).toBe('/heads/Notch.webp')
    expect(playerHead('head-%player_name%')).toBeNull()
  })

  test.each([
    packed('https://evil.example/texture/' + hash),
    packed(`http://textures.minecraft.net/texture/${hash}/../x`),
    packed(`javascript:alert(1)//textures.minecraft.net/texture/${hash}`),
    'basehead-%%%',
    'basehead-e30=',
    'texture-../../etc',
    'STONE',
    'head-%player_name%',
  ])('%s leads to no picture', (material) => {
    expect(headAddress(material)).toBeNull()
  })
})

test.each([
  ['GOLD_NUGGET', 'GN'],
  ['STONE', 'ST'],
  ['hdb-1234', '12'],
  ['itemsadder-ns:ruby_sword', 'RS'],
  ['placeholder-%x%', '%'],
  ['', '?'],
])('%s is shown as %s', (material, letters) => {
  expect(fallbackLetters(material)).toBe(letters)
})
