import { parse } from 'yaml'

/** Which file belongs to which menu, by a config.yml. A broken one is imported without its names. */
export function filesOfConfig(text: string): [name: string, file: string][] {
  try {
    const config = parse(text, { version: '1.1', uniqueKeys: false, logLevel: 'silent' }) as unknown
    const menus = (config as { gui_menus?: unknown } | null)?.gui_menus
    if (typeof menus !== 'object' || menus === null) return []
    return Object.entries(menus).flatMap(([name, menu]): [string, string][] =>
      typeof menu?.file === 'string' ? [[name, menu.file.replaceAll('\\', '/')]] : [],
    )
  } catch {
    return []
  }
}
