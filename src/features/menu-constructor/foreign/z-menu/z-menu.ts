import { newestGameVersion } from '../../format/tables/game-versions.ts'
import { inventorySlots, inventoryType, isChest } from '../../format/tables/inventories.ts'
import { freeItemName, type Draft } from '../draft.ts'
import { fillItem, type Importing, type Options } from '../importing.ts'
import { Section } from '../section.ts'
import { Texts, type TextRules } from '../texts.ts'
import { zActions, type ZImporting } from './z-menu-actions.ts'
import { importButton, placeOf } from './z-menu-buttons.ts'
import { zLook } from './z-menu-items.ts'
import { zRequirements } from './z-menu-requirements.ts'

const zRules: TextRules = {
  placeholders: { '%player%': '%player_name%' },
  own: /%zmenu_[^%]*%|%example-[^%]*%/i,
  mini: true,
}

/** An inventory of zMenu: buttons by name, on one page or several. */
export function importZMenu(given: Importing, root: Section): Draft[] {
  const { ledger, name } = given
  const args = argumentNames(root)
  const rows = root.scalars('matrix')
  for (const row of rows) ledger.carry(row)
  const buttons = root.section('items').entries.map(({ key, value }) => {
    const button = new Section(ledger, value)
    const cells = rows.flatMap((row, y) =>
      [...String(row.value)].flatMap((cell, x) => (cell === key ? [y * 9 + x] : [])),
    )
    return { key, button, place: cells.length > 0 ? { page: null, slots: cells } : placeOf(button) }
  })
  for (const { button, place } of buttons) if (!place) ledger.leave(button.value, 'place')
  const pages = Math.max(1, ...buttons.map(({ place }) => place?.page ?? 1))
  const texts = new Texts(
    ledger,
    zRules,
    Object.fromEntries(args.map((arg) => [`%zmenu_argument_${arg}%`, `{${arg}}`])),
  )
  const menuOf = (page: number): string => (page === 1 ? name : `${name}_${page}`)
  const drafts = Array.from({ length: pages }, (_, index): Draft => {
    const page = index + 1
    const at: ZImporting = {
      ...given,
      texts: texts.with({ '%page%': String(page), '%max-page%': String(pages), '%maxPage%': String(pages) }),
      pageMenu: (wanted) => (wanted >= 1 && wanted <= pages ? menuOf(wanted) : null),
    }
    const options: Options = {}
    const title = root.scalar('name', 'title')
    options.menu_title = title ? at.texts.say(title) : name
    const size = window(root, options)
    if (args.length > 0) options.args = args
    openOptions(at, root, options)
    const draft: Draft = { name: menuOf(page), options, items: [] }
    for (const { key, button, place } of buttons)
      if (place && (place.page === null || place.page === page))
        importButton(at, draft, key, button, place.slots, page)
    const fill = root.section('fillItem', 'fill-item')
    const look = fill.value ? zLook(at, fill, null) : null
    const filler = look && fillItem(draft, size, freeItemName('fill', draft.items), look)
    if (filler) draft.items.push(filler)
    else if (fill.value) ledger.leave(fill.value, 'material')
    return draft
  })
  if (pages > 1)
    for (const { button, place } of buttons) if ((place?.page ?? 1) > 1) ledger.change(button.value, 'page')
  root.leave('elsewhere', 'patterns', 'pattern', 'translatedName', 'translated-name')
  root.leave(
    'noOption',
    'openWithItem',
    'open-with-item',
    'clearInventory',
    'clear-inventory',
    'title-animation',
  )
  if (root.flag('enable') === false) ledger.leave(root.get('enable'), 'noOption')
  return drafts
}

/** Arguments are named in the file of commands; here only where they are used. */
function argumentNames(root: Section): string[] {
  const names = new Set<string>()
  const walk = (value: Section['value']): void => {
    if (value?.kind === 'scalar')
      for (const match of String(value.value).matchAll(/%zmenu_argument_([^%]+)%/g)) names.add(match[1]!)
    else if (value?.kind === 'list') value.values.forEach(walk)
    else if (value?.kind === 'map') for (const entry of value.entries) walk(entry.value)
  }
  walk(root.value)
  return [...names]
}

function window(root: Section, options: Options): number {
  const type = root.text('type')?.toUpperCase()
  if (type && inventoryType(type) && !isChest(type)) {
    options.inventory_type = type
    return inventorySlots(type, newestGameVersion)
  }
  if (type && type !== 'CHEST') root.leave('noOption', 'type')
  const size = root.number('size') ?? 54
  options.size = size
  return size
}

function openOptions(at: ZImporting, root: Section, options: Options): void {
  const { ledger } = at
  const milliseconds = root.number('updateInterval', 'update-interval')
  if (milliseconds !== null) {
    options.update_interval = Math.max(1, Math.ceil(milliseconds / 1000))
    if (milliseconds % 1000 !== 0) ledger.change(root.get('updateInterval', 'update-interval'), 'rounded')
  }
  const opening = zActions(at, root.get('openActions', 'open-actions'))
  const section = root.section('open_requirement')
  const found = section.value ? zRequirements(at, section) : null
  if (section.value && !found) ledger.leave(section.value, 'openToAll')
  if (found?.block) options.open_requirement = found.block
  const open = [...(found?.success ?? []), ...opening]
  if (open.length > 0) options.open_commands = open
  const closing = zActions(at, root.get('closeActions', 'close-actions'))
  if (closing.length === 0) return
  options.close_commands = closing
  ledger.change(root.get('closeActions', 'close-actions'), 'closeCommands')
}
