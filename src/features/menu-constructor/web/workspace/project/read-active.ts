import type { Menu, Path, MenuItem } from '../../../format/menu.ts'
import type { FileReading } from '../../../format/read/read.ts'
import { readFile } from '../../../format/read/read.ts'
import { withoutCodes } from '../../../text/legacy.ts'
import type { ProjectMenu, ProjectState, Project } from './project.ts'

/** Enough for the files of one project; older readings are read again. */
const MOST = 12
const cache = new Map<string, FileReading>()

/** A text is read once, however many panels ask. */
export function readText(text: string): FileReading {
  const known = cache.get(text)
  if (known) {
    // The last used is dropped last.
    cache.delete(text)
    cache.set(text, known)
    return known
  }
  const reading = readFile(text)
  if (reading.unread) return reading
  cache.set(text, reading)
  if (cache.size > MOST) cache.delete(cache.keys().next().value!)
  return reading
}

export function activeFile({ project, selection }: ProjectState): ProjectMenu {
  return project.menus.find((menu) => menu.id === selection.menuId) ?? project.menus[0]!
}

const samePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((part, at) => part === b[at])

/** The menu that is shown, or null where its text cannot be read as one. */
export function activeMenu(state: ProjectState): Menu | null {
  const { menus } = readText(activeFile(state).text)
  return menus.find((menu) => samePath(menu.root, state.root)) ?? menus[0] ?? null
}

/** Where the menus of a file begin. Only a file that says it holds several is read for that. */
export function rootsOf(text: string): Path[] {
  if (!/^gui_menus\s*:/m.test(text)) return [[]]
  const roots = readText(text).menus.map((menu) => menu.root)
  return roots.length > 0 ? roots : [[]]
}

export const firstRoot = (text: string): Path => rootsOf(text)[0]!

/** How a project is called to others: its own title, else what its first menu says above its slots, else its name. */
export function shownTitle({ title, gameVersion, menus }: Project): string {
  const [first] = menus
  if (title || !first) return title
  return withoutCodes(readText(first.text).menus[0]?.title ?? '', gameVersion).trim() || first.name
}

/** The item whose lines hold the place. */
export const itemAt = (menu: Menu, offset: number): MenuItem | undefined =>
  menu.items.find(({ entry }) => offset >= entry.span.from && offset <= entry.span.to)
