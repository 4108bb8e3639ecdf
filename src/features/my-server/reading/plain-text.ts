/** A section sign and a letter, as the game writes colors; red means that a plugin is off. */
const red = '§c'
const reset = '§r'

const ansiReds = /^(?:31|91|0;31|0?;?31;1|1;31|0;31;1|38;5;(?:1|9|196|203)|38;2;255;85;85)$/

/** Colors of a terminal as colors of the game, everything else a terminal understands taken out. */
export const colorsOfTerminal = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- it begins every command to a terminal
    .replace(/\u001b\[([\d;]*)m/g, (_, codes: string) => (ansiReds.test(codes) ? red : reset))
    // oxlint-disable-next-line no-control-regex -- as above
    .replace(/\u001b\[[\d;?]*[A-Za-z]/g, '')
    // What is left of it where the program that copied it dropped the first byte.
    .replace(/\[(?:0|3[0-7]|9[0-7]|38;2;\d+;\d+;\d+|0;\d\d;\d\d?)m/g, (codes) =>
      /3(?:1|8;2;255;85;85)|91/.test(codes) ? red : reset,
    )

/** Text without colors: `§a`, `&a` between them, `§x§f§f…` and `&#ff0000`. */
export const withoutColors = (text: string): string =>
  text.replace(/[§&]#[0-9a-f]{6}|§./gi, '').replace(/&[0-9a-fk-or](?=[A-Za-z0-9_*])/gi, '')

/** Lines without what docker compose or a hosting panel puts before them: `mc-1  | […`, `30.06 22:22:38 [Server] INFO …`. */
export function withoutCarrier(text: string): string {
  const [, name] = /^([\w.-]{1,40} *\| )\S{0,8}\[\d\d:\d\d:\d\d/m.exec(text) ?? []
  const plain = name
    ? text.replaceAll(`\n${name}`, '\n').slice(text.startsWith(name) ? name.length : 0)
    : text
  return plain.replace(
    /^\[?\d\d\.\d\d (\d\d:\d\d:\d\d)\]? \[Server\] (?:\[?(?:[\w #-]{1,40}\/)?(INFO|WARN|ERROR)\]?:? )?/gm,
    (_, time: string, level = 'INFO') => `[${time} ${level}]: `,
  )
}

const deepest = 20

/** A chat message as the game sends it, `{"text":"…","extra":[…]}`, as text with colors; null where it is none. */
export function textOfChat(text: string): string | null {
  const trimmed = text.trim()
  if (!/^[[{"]/.test(trimmed)) return null
  try {
    const said = partOf(JSON.parse(trimmed) as unknown, '', 0)
    return said === '' ? null : said
  } catch {
    return null
  }
}

function partOf(value: unknown, color: string, depth: number): string {
  if (depth > deepest) return ''
  if (typeof value === 'string') return (color === 'red' ? red : reset) + value
  if (Array.isArray(value))
    return value
      .slice(0, 20_000)
      .map((one) => partOf(one, color, depth + 1))
      .join('')
  if (typeof value !== 'object' || value === null) return ''
  const part = value as { text?: unknown; extra?: unknown; color?: unknown; with?: unknown }
  const own = typeof part.color === 'string' ? part.color : color
  return [part.text, part.with, part.extra]
    .map((one) => (one === undefined ? '' : partOf(one, own, depth + 1)))
    .join('')
}
