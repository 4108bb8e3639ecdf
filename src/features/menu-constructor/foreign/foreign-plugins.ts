/** Plugins whose files can be read, by their own names: nobody translates them. */
export const foreignNames = {
  commandPanels: 'CommandPanels',
  chestCommands: 'ChestCommands',
  trMenu: 'TrMenu',
  zMenu: 'zMenu',
} as const
export type ForeignPlugin = keyof typeof foreignNames

const line = (key: string): RegExp => new RegExp(`^(["']?)(?:${key})\\1\\s*:`, 'mi')
const nested = (key: string): RegExp => new RegExp(`^\\s+(["']?)(?:${key})\\1\\s*:`, 'm')

const ours = line('menu_title|gui_menus')
const marks: [ForeignPlugin, (text: string) => boolean][] = [
  ['commandPanels', (text) => line('panels').test(text) && nested('item|rows').test(text)],
  ['chestCommands', (text) => line('menu-settings').test(text)],
  ['trMenu', (text) => line('icons?|buttons?').test(text) && line('layouts?|shapes?|title').test(text)],
  [
    'commandPanels',
    (text) => line('layout').test(text) && line('items').test(text) && line('rows|type|title').test(text),
  ],
  [
    'zMenu',
    (text) =>
      line('items').test(text) &&
      line('size|name|patterns|matrix').test(text) &&
      nested('item|else').test(text),
  ],
]

/**
 * Whose file a text is, by the keys at its start; null for one of DeluxeMenus and for what is none of these. Looks at
 * letters only, since this runs before anything of the importers is loaded.
 */
export function foreignPlugin(text: string): ForeignPlugin | null {
  if (ours.test(text)) return null
  return marks.find(([, fits]) => fits(text))?.[0] ?? null
}
