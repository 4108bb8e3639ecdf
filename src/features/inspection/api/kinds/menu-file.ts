const mostBytes = 1024 * 1024
/** Of one archive; a project with more menus is opened by the first of them. */
export const mostMenus = 60

/**
 * Whether a text file holds a menu of the DeluxeMenus plugin: a title and items at the top level, or an old
 * `config.yml` with its menus inside. Judged by its keys alone; the constructor parses it in full.
 */
export function isMenuFile(path: string, bytes: Buffer): boolean {
  if (!/\.ya?ml$/i.test(path) || bytes.length > mostBytes) return false
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const top = (key: string) => new RegExp(`^(["']?)${key}\\1[ \\t]*:`, 'm').test(text)
  if (top('menu_title') && top('items')) return true
  return top('gui_menus') && /^[ \t]+(["']?)menu_title\1[ \t]*:/m.test(text)
}
