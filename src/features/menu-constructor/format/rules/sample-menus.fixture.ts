import type { DiagnoseOptions } from './context.ts'

const materials = ['STONE', 'DIAMOND', 'DIAMOND_SWORD', 'PLAYER_HEAD', 'ENDER_PEARL', 'GRASS_BLOCK']
export const sampleOptions: DiagnoseOptions = {
  gameVersion: '1.21.4',
  plugin: 'release',
  menuNames: ['shop', 'kits'],
  otherCommands: ['kits'],
  catalogue: {
    has: (material) => materials.includes(material),
    near: (material) => materials.filter((name) => name.startsWith(material.slice(0, 3))),
    stack: (material) => (material === 'ENDER_PEARL' ? 16 : material.endsWith('SWORD') ? 1 : 64),
    sounds: new Set(['BLOCK_NOTE_BLOCK_HAT', 'ENTITY_PLAYER_LEVELUP']),
    enchantments: new Set(['UNBREAKING', 'DURABILITY', 'SHARPNESS']),
    effects: new Set(['SPEED', 'SLOWNESS', 'SLOW']),
  },
}

/** A sound menu with lines put into its item `a` (and more lines behind the item). */
export const withItem = (lines: string, head = ''): string =>
  `menu_title: Shop\nopen_command: shop\nsize: 27\n${head}items:\n  a:\n    material: STONE\n    slot: 4\n${indented(lines)}`
const indented = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}\n`))
    .join('')
export const withMaterial = (material: string, more = ''): string =>
  `menu_title: Shop\nitems:\n  a:\n    material: ${material}\n    slot: 4\n${indented(more)}`
export const withSlot = (lines: string, head = 'size: 27\n'): string =>
  `menu_title: Shop\n${head}items:\n  a:\n    material: STONE\n${indented(lines)}`
export const withHead = (lines: string): string =>
  `${lines}\nitems:\n  a:\n    material: STONE\n    slot: 0\n`
export const withAction = (action: string): string => withItem(`click_commands:\n  - '${action}'`)
export const withRequirement = (lines: string, around = ''): string =>
  withItem(
    `view_requirement:\n${around}  requirements:\n    r:\n${lines
      .split('\n')
      .map((line) => `      ${line}`)
      .join('\n')}`,
  )
