import type { Entry, Menu, Path, Span, Value } from '../../format/menu.ts'
import { lastEntries } from '../../format/read/tree.ts'
import { parseAction } from '../../format/tables/actions.ts'

/** How a line opens a menu: an action of the plugin, its command `/dm open`, or the menu's own command. */
export type LinkKind = 'action' | 'admin' | 'command'

/** A line that may open a menu. For `command` the target is the whole command: which menu it is depends on the project. */
export interface WrittenLink {
  kind: LinkKind
  tag: string
  target: string
  args: string[]
  /** The line, and where it is. */
  line: string
  path: Path
  span: Span
  /** Item it belongs to; null for lists of the menu itself. */
  item: string | null
  /** Key of the list: `left_click_commands`, `deny_commands`. */
  list: string
}

export interface MenuActions {
  links: WrittenLink[]
  /** A click closes the window or sends the player to another server. */
  leaves: boolean
}

const actionLists =
  /^(?:open|close|deny|success|click|left_click|right_click|middle_click|shift_left_click|shift_right_click)_commands$/
const adminCommand = /^\/?(?:deluxemenus:)?(?:dm|dmenu|deluxemenus?)\s+open\s+(\S+)\s*(.*)$/i
const sudo = /^\/?(?:\w+:)?sudo\s+\S+\s+\/?(?!c:)(.+)$/i

interface Line {
  text: string
  path: Path
  span: Span
  list: string
}

/** Every line of every list of actions below a value. */
function* linesOf(entries: readonly Entry[], path: Path): Generator<Line> {
  for (const { key, value } of entries) {
    const place = [...path, key]
    if (value.kind === 'map') yield* linesOf(lastEntries(value), place)
    else if (value.kind === 'list' && actionLists.test(key))
      for (const [index, line] of value.values.entries())
        if (line.kind === 'scalar' && line.value !== null)
          yield { text: String(line.value), path: [...place, index], span: line.span, list: key }
  }
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** What a line opens, if anything. */
export function linkOf(line: string): Pick<WrittenLink, 'kind' | 'tag' | 'target' | 'args'> | null {
  const { tag, argument } = parseAction(line)
  if (tag === 'openguimenu' || tag === 'openmenu') {
    const [target, ...args] = words(argument)
    return target === undefined ? null : { kind: 'action', tag, target, args }
  }
  const typed = tag === 'player' || tag === 'commandevent' || (tag === 'chat' && argument.startsWith('/'))
  if (!typed && tag !== 'console') return null
  const forced = tag === 'console' ? sudo.exec(argument)?.[1] : undefined
  const command = (forced ?? argument).trim().replace(/^\//, '')
  const admin = adminCommand.exec(command)
  if (admin) return { kind: 'admin', tag, target: admin[1]!, args: words(admin[2]!) }
  // The console has no window, so only a command run as the player opens one.
  return typed || forced !== undefined ? { kind: 'command', tag, target: command, args: [] } : null
}

/** The lines of a menu that may open another; items in `dropped` are not there for the plugin. */
export function actionsOf(menu: Menu, dropped: ReadonlySet<string> = new Set()): MenuActions {
  const links: WrittenLink[] = []
  let leaves = false
  const collect = (entries: readonly Entry[], path: Path, item: string | null): void => {
    for (const line of linesOf(entries, path)) {
      const { tag } = parseAction(line.text)
      if ((tag === 'close' || tag === 'connect') && line.list.includes('click')) leaves = true
      const link = linkOf(line.text)
      if (link)
        links.push({ ...link, line: line.text, path: line.path, span: line.span, item, list: line.list })
    }
  }
  const own = menu.entries.filter(
    (entry) => entry.key !== 'items' && !(entry.key === 'gui_menus' && menu.root.length === 0),
  )
  collect(own, menu.root, null)
  for (const item of menu.items) {
    const value: Value = item.entry.value
    if (value.kind === 'map' && !dropped.has(item.name)) collect(lastEntries(value), item.path, item.name)
  }
  return { links, leaves }
}
