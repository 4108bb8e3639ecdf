import { editOnce } from '../edit/edit.ts'
import type { Path, ScalarValue, Value } from '../menu.ts'
import { nearest } from '../nearest.ts'
import { writtenIn } from '../read/moved.ts'
import { clampSize } from '../read/read.ts'
import {
  entryOf,
  valueOf,
  isListValue,
  isTextValue,
  present,
  readBoolean,
  readStringList,
} from '../read/tree.ts'
import { atLeast } from '../tables/game-versions.ts'
import { inventoryType, inventoryTypes, isChest } from '../tables/inventories.ts'
import { fix, replaceWith, rewrite, type MenuContext } from './context.ts'

/** Of 1.8; later servers take any title. */
const titleLimit = 32

export function checkMenu(context: MenuContext): void {
  checkTitle(context)
  checkInventory(context)
  checkSize(context)
  checkOpening(context)
  checkIntervals(context)
  const { map, menu } = context
  const items = entryOf(map, 'items')
  if (!items || items.value.kind !== 'map' || menu.items.length === 0)
    context.report('itemsMissing', 'error', items?.keySpan ?? start(context), [...menu.root, 'items'])
  else if (menu.items.every(({ entry }) => present(writtenIn(entry), 'view_requirement')))
    context.report('allConditional', 'info', items.keySpan, [...menu.root, 'items'])
  const close = entryOf(map, 'close_commands')
  if (close && !context.tags.has('close'))
    context.report('closeCommandsUnused', 'info', close.keySpan, [...menu.root, 'close_commands'])
}

/** Where a menu begins, for what is missing in it. */
function start({ map }: MenuContext): { from: number; to: number } {
  const first = map?.kind === 'map' ? map.entries[0] : undefined
  return first ? first.keySpan : { from: 0, to: 0 }
}

function checkTitle(context: MenuContext): void {
  const { menu, map, options } = context
  const path = [...menu.root, 'menu_title']
  const entry = entryOf(map, 'menu_title')
  if (entry?.value.kind === 'scalar' && entry.value.value !== null && typeof entry.value.value !== 'string')
    return context.report('titleNotText', 'error', entry.value.span, path, {
      fixes: fix('quote', rewrite(context, entry.value, String(entry.value.value))),
    })
  if (menu.title === '') {
    const changes = editOnce(context.text, { kind: 'set', path, value: 'Menu' })
    const at = entry?.keySpan ?? start(context)
    context.report('titleMissing', 'error', at, path, {
      fixes: fix('addKey', changes, { key: 'menu_title', value: 'Menu' }),
    })
  } else if (!atLeast(options.gameVersion, '1.9') && menu.title.length > titleLimit)
    context.report('titleLong', 'warning', entry!.value.span, path, {
      args: { length: menu.title.length, limit: titleLimit },
    })
}

function checkInventory(context: MenuContext): void {
  const { map, menu, options } = context
  const entry = entryOf(map, 'inventory_type')
  if (!entry || entry.value.kind !== 'scalar' || entry.value.value === null) return
  const path = [...menu.root, 'inventory_type']
  const written = String(entry.value.value)
  const kind = inventoryType(written)
  const args = { type: written.toUpperCase() }
  if (!kind) {
    const usable = inventoryTypes.filter((type) => type.supported === 'yes').map((type) => type.type)
    const [near] = nearest(written.replace(/[\s-]/g, '_'), usable)
    const fixes = near ? replaceWith(context, entry.value, near) : []
    context.report('inventoryUnknown', 'warning', entry.value.span, path, { args, fixes })
  } else if (kind.supported === 'fallback_chest') {
    // The plugin makes a chest of it, 54 slots unless a size says otherwise.
    const size = present(map, 'size') ? menu.size : 27
    const rename = [
      { ...entry.keySpan, insert: 'size' },
      { ...entry.value.span, insert: String(size) },
    ]
    const changes = present(map, 'size') ? editOnce(context.text, { kind: 'remove', path }) : rename
    context.report('inventoryFallback', 'warning', entry.value.span, path, {
      args,
      fixes: fix('chestOfSize', changes, { size }),
    })
  } else if (kind.supported === 'not_creatable')
    context.report('inventoryRefused', 'error', entry.value.span, path, { args })
  else if (kind.since && !atLeast(options.gameVersion, kind.since))
    context.report('inventoryVersion', 'error', entry.value.span, path, {
      args: { ...args, since: kind.since },
    })
  else if (kind.until && atLeast(options.gameVersion, kind.until))
    context.report('inventoryUnknown', 'warning', entry.value.span, path, {
      args,
      fixes: replaceWith(context, entry.value, 'SMITHING'),
    })
}

function checkSize(context: MenuContext): void {
  const { map, menu } = context
  const entry = entryOf(map, 'size')
  if (!entry || entry.value.kind !== 'scalar' || typeof entry.value.value !== 'number') return
  const path = [...menu.root, 'size']
  if (!isChest(menu.inventory)) {
    const changes = editOnce(context.text, { kind: 'remove', path })
    context.report('sizeIgnored', 'info', entry.keySpan, path, {
      args: { type: menu.inventory },
      fixes: fix('remove', changes, { key: 'size' }),
    })
    return
  }
  const used = clampSize(entry.value)
  if (used === entry.value.value) return
  // One off a full row is moved to it, as it was meant; and nobody misses rows without items.
  const isMissed =
    used > entry.value.value || menu.items.some(({ slots }) => slots.some((slot) => slot >= used))
  context.report(
    'sizeClamped',
    isMissed && Math.abs(used - entry.value.value) > 1 ? 'warning' : 'info',
    entry.value.span,
    path,
    {
      args: { size: entry.value.value, used },
      fixes: replaceWith(context, entry.value, used),
    },
  )
}

function checkOpening(context: MenuContext): void {
  const { map, menu } = context
  const entry = entryOf(map, 'open_command')
  const commands = isListValue(entry?.value)
    ? readStringList(entry.value)
    : isTextValue(entry?.value)
      ? [String(entry.value.value)]
      : []
  const usable = commands.some((command) => command !== '')
  // Arguments come with `[openguimenu]` and `/dm open` as well, so they need no command.
  const key = 'register_command'
  const registers = entryOf(map, key)
  if (registers && !usable && readBoolean(map, key))
    context.report('needsOpenCommand', 'warning', registers.keySpan, [...menu.root, key], { args: { key } })
  const args = entryOf(map, 'args')
  if (usable && args && present(map, 'args') && !readBoolean(map, 'register_command')) {
    const changes = editOnce(context.text, {
      kind: 'set',
      path: [...menu.root, 'register_command'],
      value: true,
    })
    context.report('argsNeedRegister', 'warning', args.keySpan, [...menu.root, 'args'], {
      fixes: fix('addKey', changes, { key: 'register_command', value: 'true' }),
    })
  }
  checkCommands(context, entry?.value)
}

function checkCommands(context: MenuContext, value: Value | undefined): void {
  const path: Path = [...context.menu.root, 'open_command']
  const inList = value?.kind === 'list'
  const values = value?.kind === 'list' ? value.values : value ? [value] : []
  const taken = new Set((context.options.otherCommands ?? []).map((command) => command.toLowerCase()))
  const own = new Set<string>()
  for (const [index, item] of values.entries()) {
    if (item.kind !== 'scalar' || item.value === null) continue
    const command = String(item.value).toLowerCase()
    const place = inList ? [...path, index] : path
    if (taken.has(command))
      context.report(
        inList ? 'commandSkipped' : 'commandTaken',
        inList ? 'warning' : 'error',
        item.span,
        place,
        { args: { command } },
      )
    if (own.has(command)) context.report('commandTwice', 'info', item.span, place, { args: { command } })
    own.add(command)
    if (/\S\s+\S/.test(command) && readBoolean(context.map, 'register_command'))
      context.report('commandSpaced', 'warning', item.span, place, { args: { command } })
    if (command.startsWith('/'))
      context.report('commandSlash', 'error', item.span, place, {
        args: { command },
        fixes: replaceWith(context, item as ScalarValue, String(item.value).replace(/^\/+/, '')),
      })
  }
}

/** Without an item that is updated the plugin starts no timer. */
const isAsked = ({ menu }: MenuContext, interval: string): boolean =>
  interval !== 'update_interval' || menu.items.some(({ entry }) => readBoolean(writtenIn(entry), 'update'))

function checkIntervals(context: MenuContext): void {
  const { map, menu } = context
  for (const key of ['update_interval', 'refresh_interval']) {
    const value = valueOf(map, key)
    if (value?.kind === 'scalar' && typeof value.value === 'number' && value.value < 1)
      context.report(
        'intervalClamped',
        isAsked(context, key) ? 'warning' : 'info',
        value.span,
        [...menu.root, key],
        {
          args: { key },
          fixes: replaceWith(context, value, 10),
        },
      )
  }
}
