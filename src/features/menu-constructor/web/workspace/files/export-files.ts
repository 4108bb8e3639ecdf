import type { Project, ProjectMenu } from '../project/project.ts'

const BOM = '\uFEFF'

/** The file as it came, apart from what was edited. */
export const fileText = (menu: Pick<ProjectMenu, 'bom' | 'text'>): string => (menu.bom ? BOM : '') + menu.text

const quoted = (text: string): string => (/^[\w-]+$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`)

/** What config.yml needs so that the plugin finds the files. */
export function configSnippet(menus: readonly ProjectMenu[]): string {
  const entries = menus.map(
    ({ name, file }) => `  ${quoted(name)}:\n    file: '${file.replaceAll("'", "''")}'\n`,
  )
  return `gui_menus:\n${entries.join('')}`
}

/** Paths as below plugins/DeluxeMenus. */
export function projectFiles(
  project: Project,
  clean: (text: string) => string = (text) => text,
): Record<string, string> {
  const files: Record<string, string> = {}
  for (const menu of project.menus) {
    const safe = menu.file
      .split(/[\\/]/)
      .filter((part) => part !== '' && part !== '..' && part !== '.')
      .join('/')
    files[`gui_menus/${safe}`] = fileText({ ...menu, text: clean(menu.text) })
  }
  files['config.yml'] = configSnippet(project.menus.filter((menu) => !/^gui_menus\s*:/m.test(menu.text)))
  return files
}

/** Has the browser save bytes under a name. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun with the click; a minute is kind to slow devices.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
