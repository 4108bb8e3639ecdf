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

/** A comment; a line break in it would end it. */
export const comment = (text: string): string => `# ${text.replaceAll('\n', ' ')}`

export const file = (name: string, lines: string[]): TemplateFile => ({
  name,
  file: `${name}.yml`,
  text: `${lines.join('\n')}\n`,
})

/** Panes around the content: behind everything else, without a name. */
export const filler = (material: string, slots: string[]): string[] => [
  '  filler:',
  `    material: ${material}`,
  '    slots:',
  ...slots.map((slot) => `      - ${slot}`),
  "    display_name: ' '",
]

export const closeButton = (say: Say, slot: number): string[] => [
  '  close:',
  '    material: BARRIER',
  `    slot: ${slot}`,
  `    display_name: ${quoted(`&c${say('close')}`)}`,
  '    click_commands:',
  "      - '[close]'",
]
