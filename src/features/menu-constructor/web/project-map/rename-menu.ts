import type { Path } from '../../format/menu.ts'
import { renameInTexts } from '../../project/map/rename-everywhere.ts'
import { loadFullParser } from '../workspace/project/load-full-parser.ts'
import { freeName } from '../workspace/project/menu-names.ts'
import { rootsOf, type ProjectStore } from '../workspace/project/project.ts'

const nameAt = (root: Path, fileName: string): string => (root.length > 0 ? String(root.at(-1)) : fileName)

/**
 * Gives a menu another name: in config.yml, as its file, and in every line of the project that opens it. One step of
 * the history. Returns the name it got and how many lines changed.
 */
export async function renameMenu(
  store: ProjectStore,
  { fileId, root }: { fileId: string; root: Path },
  wanted: string,
): Promise<{ name: string; lines: number } | null> {
  await loadFullParser()
  const { project } = store.get()
  const menu = project.menus.find((one) => one.id === fileId)
  if (!menu) return null
  const own = nameAt(root, menu.name)
  const names = project.menus.flatMap((one) => rootsOf(one.text).map((path) => nameAt(path, one.name)))
  const name = freeName(
    wanted,
    names.filter((one) => one.toLowerCase() !== own.toLowerCase()),
  )
  const { edits, lines } = renameInTexts(project.menus, { fileId, root, from: own, to: name })
  if (root.length > 0) {
    const shown = store.get().selection.menuId === fileId && store.get().root.join('\n') === root.join('\n')
    store.revise(
      { edits, ...(shown && { root: [...root.slice(0, -1), name] }) },
      'constructor.project.doneRename',
    )
    return { name, lines }
  }
  const folder = menu.file.replace(/[^/]*$/, '')
  const taken = project.menus
    .filter((one) => one.id !== fileId)
    .map((one) => one.file.replace(/\.ya?ml$/i, ''))
  const file = `${freeName(folder + name, taken)}.yml`
  const menus = project.menus.map((one) => (one.id === fileId ? { ...one, name, file } : one))
  store.revise({ menus, edits }, 'constructor.project.doneRename')
  return { name, lines }
}
