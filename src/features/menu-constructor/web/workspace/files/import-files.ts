import { untilReadable } from '../project/load-full-parser.ts'
import { menuNameOf } from '../project/menu-names.ts'

export interface ImportedMenu {
  name: string
  file: string
  text: string
}

export interface Import {
  menus: ImportedMenu[]
  /** Files that were left out, and the message `constructor.project.refused.<why>`. */
  refused: { file: string; why: 'kind' | 'size' | 'encoding' | 'zip' }[]
}

const MOST_BYTES = 2_000_000
const MOST_FILES = 300
const yamlName = /\.(ya?ml|txt)$/i
/** What macOS and Windows leave in archives, and the plugin's own settings beside `gui_menus`. */
const rubbish = /(^|\/)(__MACOSX|\.)|(^|\/)(javascripts|dumps)\//

/** The text of the file with its byte order mark and line ends; null where it is not UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Menus out of chosen or dropped files; archives are opened here, in the browser. */
export async function importFiles(files: readonly File[]): Promise<Import> {
  const found: { path: string; bytes: Uint8Array }[] = []
  const refused: Import['refused'] = []
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) {
      const { unzipMenus } = await import('./zip.ts')
      const entries = await file.arrayBuffer().then((bytes) => unzipMenus(new Uint8Array(bytes), MOST_BYTES))
      if (entries) found.push(...entries)
      else refused.push({ file: file.name, why: 'zip' })
    } else if (!yamlName.test(file.name)) refused.push({ file: file.name, why: 'kind' })
    else if (file.size > MOST_BYTES) refused.push({ file: file.name, why: 'size' })
    else found.push({ path: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  const texts: { path: string; text: string }[] = []
  for (const { path, bytes } of found.slice(0, MOST_FILES)) {
    if (rubbish.test(path) || !yamlName.test(path)) continue
    const text = decodeText(bytes)
    if (text === null) refused.push({ file: path, why: 'encoding' })
    else texts.push({ path, text })
  }
  const menus = await nameMenus(texts)
  await untilReadable(menus[0]?.text)
  return { menus, refused }
}

const isConfig = (path: string): boolean => /(^|\/)config\.ya?ml$/i.test(path)

/** config.yml knows the menus' names; without it a file is its own name. */
export async function nameMenus(texts: readonly { path: string; text: string }[]): Promise<ImportedMenu[]> {
  const names = new Map<string, string>()
  const menus: ImportedMenu[] = []
  for (const { text } of texts.filter((one) => isConfig(one.path)))
    for (const [name, file] of (await import('./config-files.ts')).filesOfConfig(text))
      names.set(file.toLowerCase(), name)
  for (const { path, text } of texts) {
    const file = path
      .replace(/^.*gui_menus\//, '')
      .replace(/^.*\//, (folder) => (path.includes('gui_menus/') ? folder : ''))
    // A config.yml that only points at files is no menu; one with menus inside is.
    if (isConfig(path) && !hasInlineMenus(text)) continue
    menus.push({ name: names.get(file.toLowerCase()) ?? menuNameOf(file), file, text })
  }
  return menus
}

const hasInlineMenus = (text: string): boolean => /^\s+(items|menu_title)\s*:/m.test(text)

/** Pasted text: a menu, or a config.yml with menus inside. */
export function importText(text: string): ImportedMenu {
  return { name: 'menu', file: 'menu.yml', text }
}

/** Enough to distinguish a menu, also one of another plugin, from a chat message. */
export const looksLikeMenu = (text: string): boolean =>
  /^\s*(menu_title|items|gui_menus|panels|menu-settings|icons|buttons)\s*:/im.test(text)
