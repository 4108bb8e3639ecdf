/** The words of a template in the reader's language: message `constructor.template.text.<name>`. */
export type Say = (name: string) => string

/** A menu's name in the project it is added to: taken ones get a number, and links between menus follow. */
export type Named = (name: string) => string

export interface TemplateFile {
  name: string
  file: string
  text: string
}

/** A menu to begin with. Our own work, written to be read: comments say what to change. */
export interface Template {
  id: string
  /** The first is opened. */
  files: (say: Say, named: Named) => TemplateFile[]
}

/** A text inside single quotes of YAML. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A file that begins with a comment and a dark title; a line break would end the comment. `head` are the menu's own lines. */
export const file = (
  name: string,
  { comment, title, head, items }: { comment: string; title: string; head: string[]; items: string[] },
): TemplateFile => {
  const lines = [`# ${comment.replaceAll('\n', ' ')}`, `menu_title: ${quoted(`&8${title}`)}`, ...head]
  return { name, file: `${name}.yml`, text: `${[...lines, 'items:', ...items].join('\n')}\n` }
}

const list = (key: string, texts: string[]): string[] =>
  texts.length > 0 ? [`    ${key}:`, ...texts.map((text) => `      - ${quoted(text)}`)] : []

/** An item in one slot; `place` and `more` are lines of it before its name and after its lore. */
export const item = (
  id: string,
  material: string,
  slot: number,
  name: string,
  parts: { place?: string[]; lore?: string[]; more?: string[]; commands?: string[] } = {},
): string[] => [
  `  ${id}:`,
  `    material: ${material}`,
  `    slot: ${slot}`,
  ...(parts.place ?? []).map((line) => `    ${line}`),
  `    display_name: ${quoted(name)}`,
  ...list('lore', parts.lore ?? []),
  ...(parts.more ?? []).map((line) => `    ${line}`),
  ...list('click_commands', parts.commands ?? []),
]

/** Panes around the content: behind everything else, without a name. */
export const filler = (material: string, slots: string[]): string[] => [
  '  filler:',
  `    material: ${material}`,
  '    slots:',
  ...slots.map((slot) => `      - ${slot}`),
  "    display_name: ' '",
]

export const closeButton = (say: Say, slot: number): string[] =>
  item('close', 'BARRIER', slot, `&c${say('close')}`, { commands: ['[close]'] })

/** A command of a requirement: a text deeper in the file. */
export const deny = (...commands: string[]): string[] => [
  '      deny_commands:',
  ...commands.map((command) => `        - ${quoted(command)}`),
]
