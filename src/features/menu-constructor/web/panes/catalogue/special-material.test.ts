import { expect, test } from 'vitest'
import { specialMaterial } from './catalogue-panel.tsx'

const hash = 'a'.repeat(64)
test.each([
  ['Notch', 'head-Notch'],
  [' %player_name% ', 'head-%player_name%'],
  ['%shop_icon%', 'placeholder-%shop_icon%'],
  [hash, `texture-${hash}`],
  [`http://textures.minecraft.net/texture/${hash}`, `texture-${hash}`],
  [
    `eyJ0ZXh0dXJlcyI6eyJTS0lOIjp7InVybCI6Imh0dHA6Ly90ZXh0dXJlcyJ9fX0=`,
    'basehead-eyJ0ZXh0dXJlcyI6eyJTS0lOIjp7InVybCI6Imh0dHA6Ly90ZXh0dXJlcyJ9fX0=',
  ],
  ['hdb-123', 'hdb-123'],
  ['no such thing', null],
  ['', null],
])('%j is %j', (text, material) => {
  expect(specialMaterial(text)).toBe(material)
})
