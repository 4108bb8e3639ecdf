import type { Run } from './legacy.ts'
import { namedColours, palette } from './palette.ts'

type Style = Omit<Run, 'text'>

/** A component may hold others without end. */
const DEEPEST = 20

const plainRun: Style = {
  colour: null,
  bold: false,
  italic: false,
  underlined: false,
  struck: false,
  obfuscated: false,
}

/** A colour by name or number; null for what is none. */
function colourOf(written: unknown): string | null {
  if (typeof written !== 'string') return null
  if (/^#[0-9a-f]{6}$/i.test(written)) return written.toLowerCase()
  const code = Object.hasOwn(namedColours, written.toLowerCase())
    ? namedColours[written.toLowerCase()]
    : undefined
  return code ? palette[code]! : null
}

function styleOf(component: Record<string, unknown>, above: Style): Style {
  const flag = (key: string, inherited: boolean) =>
    typeof component[key] === 'boolean' ? component[key] : inherited
  return {
    colour: colourOf(component.color) ?? above.colour,
    bold: flag('bold', above.bold),
    italic: flag('italic', above.italic),
    underlined: flag('underlined', above.underlined),
    struck: flag('strikethrough', above.struck),
    obfuscated: flag('obfuscated', above.obfuscated),
  }
}

/** The text a component stands for; translations, keys and scores show their name, which is all we can know. */
function ownText(component: Record<string, unknown>): string {
  for (const key of ['text', 'translate', 'keybind', 'selector'])
    if (typeof component[key] === 'string') return component[key]
  return ''
}

function runsOf(part: unknown, above: Style, depth: number): Run[] {
  if (depth > DEEPEST) return []
  if (typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
    return [{ ...above, text: String(part) }]
  if (Array.isArray(part)) {
    // The first of a list is the parent of the others.
    const [head, ...rest] = part
    const style = isComponent(head) ? styleOf(head, above) : above
    return [...runsOf(head, above, depth + 1), ...rest.flatMap((one) => runsOf(one, style, depth + 1))]
  }
  if (!isComponent(part)) return []
  const style = styleOf(part, above)
  const extra = Array.isArray(part.extra) ? part.extra : []
  return [{ ...style, text: ownText(part) }, ...extra.flatMap((one) => runsOf(one, style, depth + 1))]
}

const isComponent = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** The runs of a component that is already read. */
export const componentRuns = (component: unknown): Run[] =>
  runsOf(component, plainRun, 0).filter((run) => run.text !== '')

/** The runs of a JSON component, or null where it cannot be read, and the plugin sends nothing. */
export function parseJsonComponent(text: string): Run[] | null {
  try {
    return componentRuns(JSON.parse(text))
  } catch {
    return null
  }
}
