import type { Value } from '../../format/menu.ts'
import { newestGameVersion } from '../../format/tables/game-versions.ts'
import { inventorySlots, inventoryType, isChest } from '../../format/tables/inventories.ts'
import { Clicks } from '../clicks.ts'
import type { Draft } from '../draft.ts'
import type { Importing, Options } from '../importing.ts'
import { Section } from '../section.ts'
import { Texts, type TextRules } from '../texts.ts'
import { addReaction, pageName, type TrImporting } from './tr-menu-actions.ts'
import { importIcon } from './tr-menu-icons.ts'

const trRules: TextRules = {
  placeholders: {},
  own: /\$\{[^}]*\}|\{(?:meta|data|gdata|node|lang|js|ke)[:=][^}]*\}|%trmenu_[^%]*%/i,
  mini: true,
}

/** A menu of TrMenu 2 and 3: a picture of its rows, and icons by the letters in it. */
export function importTrMenu(given: Importing, root: Section): Draft[] {
  const { ledger, name } = given
  const count = argumentCount(root.value)
  const args = Array.from({ length: count }, (_, index) => `arg${index + 1}`)
  const texts = new Texts(
    ledger,
    trRules,
    Object.fromEntries(args.map((arg, index) => [`{${index}}`, `{${arg}}`])),
  )
  const settings = root.section('Options', 'Option')
  const pages = readPages(root)
  const first = settings.number('Default-Layout', 'Default-Shape') ?? 0
  const menuOf = (page: number): string => (page === first ? name : pageName(name, page === 0 ? first : page))
  settings.leave(
    'noOption',
    ...settings.entries.map(({ key }) => key).filter((key) => !/^default-(layout|shape)$/i.test(key)),
  )
  if (pages.length > 1) for (const page of pages.slice(1)) ledger.change(page.value, 'page')
  root.leave('noOption', 'Functions', 'Function', 'Tasks', 'Task', 'Lang', 'Reactions')
  root.leave('animation', 'Title-Update')
  leavePlayerRows(root)
  const icons = root.section('Icons', 'Icon', 'Buttons', 'Button').entries
  const shown = new Set<string>()
  const drafts = pages.map((page, index): Draft => {
    const at: TrImporting = {
      ...given,
      texts: texts.with({ '%trmenu_menu_page%': String(index) }),
      pageMenu: (written) => {
        const wanted = written.includes('_next%')
          ? index + 1
          : written.includes('_prev%')
            ? index - 1
            : Number(written)
        return Number.isInteger(wanted) && pages[wanted] ? menuOf(wanted) : null
      },
    }
    const options: Options = { menu_title: title(at, root), ...window(root, page.rows.length) }
    if (index === first) openOptions(at, root, options)
    if (args.length > 0) options.args = args
    const draft: Draft = { name: menuOf(index), options, items: [] }
    for (const { key, value } of icons)
      if (importIcon(at, draft, key, new Section(ledger, value), page.places.get(key) ?? [])) shown.add(key)
    return draft
  })
  for (const { key, value } of icons) if (!shown.has(key)) ledger.leave(value, 'place')
  // The page it opens with comes first.
  return drafts.toSorted((a, b) => Number(b.name === name) - Number(a.name === name))
}

/** `{0}`, `{1}` …: what was typed behind the command. */
function argumentCount(value: Value | undefined): number {
  let most = 0
  const walk = (one: Value): void => {
    if (one.kind === 'scalar')
      for (const match of String(one.value).matchAll(/\{(\d)\}/g)) most = Math.max(most, Number(match[1]) + 1)
    else if (one.kind === 'list') one.values.forEach(walk)
    else for (const entry of one.entries) walk(entry.value)
  }
  if (value) walk(value)
  return most
}

function title(at: TrImporting, root: Section): string {
  const [shown, ...frames] = root.scalars('Title', 'Titles')
  for (const frame of frames) at.ledger.leave(frame, 'animation')
  return shown ? at.texts.say(shown) : at.name
}

function window(root: Section, rows: number): Options {
  const type = root.text('Type', 'Inventory-Type')?.toUpperCase()
  if (type && inventoryType(type) && !isChest(type)) return { inventory_type: type }
  if (type && type !== 'CHEST') root.leave('noOption', 'Type', 'Inventory-Type')
  const written = root.number('Size', 'Rows', 'Row')
  const size = written === null ? rows * 9 : written > 6 ? written : written * 9
  return { size: Math.min(54, Math.max(9, size)) }
}

interface Page {
  value: Value | undefined
  rows: string[]
  /** Slots by the letter or name in the picture. */
  places: Map<string, number[]>
}

/** One picture, or a list of them for several pages. */
function readPages(root: Section): Page[] {
  const layout = root.get('Layout', 'Layouts', 'Shape', 'Shapes')
  const values = layout?.kind === 'list' ? layout.values : []
  const several = values.some((value) => value.kind === 'list')
  const pages = several ? values : [layout]
  return pages.map((value) => {
    root.ledger.carry(value)
    const rows =
      value?.kind === 'list'
        ? value.values.map((row) => (row.kind === 'scalar' ? String(row.value ?? '') : ''))
        : []
    const places = new Map<string, number[]>()
    const type = root.scalar('Type', 'Inventory-Type')
    const width =
      type && !isChest(String(type.value).toUpperCase())
        ? inventorySlots(String(type.value).toUpperCase(), newestGameVersion)
        : 9
    rows.forEach((row, y) => {
      const cells = [...row.matchAll(/`([^`]*)`|([\s\S])/gu)].map((match) => match[1] ?? match[2]!)
      cells.slice(0, width).forEach((cell, x) => {
        if (cell.trim() !== '') places.set(cell, [...(places.get(cell) ?? []), y * width + x])
      })
    })
    return { value, rows: rows.length > 0 ? rows : ['', '', ''], places }
  })
}

/** The player's own slots cannot be filled; an empty picture of them says nothing. */
function leavePlayerRows(root: Section): void {
  const rows = root.get('PlayerInventory', 'Player-Inventory')
  const blank = (value: Value): boolean =>
    value.kind === 'scalar'
      ? String(value.value ?? '').trim() === ''
      : value.kind === 'list' && value.values.every(blank)
  if (rows && blank(rows)) root.ledger.carry(rows)
  else root.ledger.leave(rows, 'noOption')
}

/** Without its condition the menu is open to everybody: that is said about every block that has one. */
function leaveOpenBlocks(at: TrImporting, value: Value | undefined): void {
  for (const part of value?.kind === 'list' ? value.values : value ? [value] : [])
    if (new Section(at.ledger, part).has('condition', 'conditions')) at.ledger.leave(part, 'openToAll')
}

function openOptions(at: TrImporting, root: Section, options: Options): void {
  const bindings = root.section('Bindings', 'Binding')
  const commands = [
    ...bindings.scalars('Commands', 'Command'),
    ...root.scalars('Open-Commands', 'Open-Command'),
  ]
  const names = commands.flatMap((value) => {
    const written = String(value.value).replace(/^\(\?i\)/, '')
    const plain = /^[\p{L}\p{N}_-]+$/u.test(written)
    // A pattern stands for words nobody can list.
    if (!plain) at.ledger.leave(value, 'command')
    else at.ledger.carry(value)
    return plain ? [written] : []
  })
  if (names.length > 0) options.open_command = names.length === 1 ? names[0]! : names
  if (names.length > 0) options.register_command = true
  bindings.leave('noOption', 'Items', 'Item')
  const events = root.section('Events', 'Event')
  const opening = new Clicks()
  addReaction(at, opening, events.get('Open'), null)
  const { click_commands: open, click_requirement: requirement } = opening.options()
  if (requirement) options.open_requirement = requirement
  else leaveOpenBlocks(at, events.get('Open'))
  if (open) options.open_commands = open
  const closing = new Clicks()
  addReaction(at, closing, events.get('Close'), null)
  const { click_commands: close, click_requirement: closeRequirement } = closing.options()
  if (close && !closeRequirement) options.close_commands = close
  if (closeRequirement) at.ledger.leave(events.get('Close'), 'condition')
  else if (close) at.ledger.change(events.get('Close'), 'closeCommands')
  events.leave('noOption', 'Click')
}
