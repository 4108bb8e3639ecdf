import { boundEntries, cleanName, noFacts, type Installed, type ServerFacts } from './installed.ts'
import { withoutColors } from './plain-text.ts'

/** Times and marks before the words of a line in a log, in the console or in the chat. */
export const linePrefix =
  /^(?:\s*(?:\[[^\]\n]{1,60}\]|\d\d:\d\d:\d\d)(?:\s*\[[^\]\n]{1,60}\])*\s*:?\s*)?(?:>\s*)?(?:ℹ\s*)?(?:\[(?:CHAT|System)\]\s*)?/u

const heading =
  /(?:^|\s|§.)(?:(?:Server|Paper|Bukkit|Spigot|Velocity|Installed)\s+)?Plugins\s*(?:\(\s*(\d+)(?:\s*\/\s*\d+)?\s*\))?\s*:/i
const anyHeading = new RegExp(heading, 'gi')

/** The answer to `/plugins`: Spigot's and older ones in one line, Paper's in lists below headings, Velocity's by id. */
export const isPluginsAnswer = (text: string): boolean => {
  const plain = withoutColors(text)
  const found = heading.exec(plain)
  if (!found) return false
  // A log has such a line too, among a thousand others; there the whole log says more.
  return plain.split('\n').length < 120
}

/** Paper puts so many names into a line. */
const namesInLine = 10

/** Reads `Plugins (3): §aVault§f, §cWorldEdit, *Old`; red ones are off, a star marks old ones. */
export function readPlugins(given: string): ServerFacts {
  // Colors as plugins and panels write them.
  const text = /[:,]\s*&[0-9a-f]\w/i.test(given) ? given.replace(/&([0-9a-fk-or])/gi, '§$1') : given
  const entries: Installed[] = []
  let inside = false
  let names: Installed[] = []
  const said = Number(heading.exec(withoutColors(text))?.[1] ?? Infinity)
  let velocity = false
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replace(linePrefix, '')
    const plain = withoutColors(line)
    const started = plain.search(heading)
    if (started >= 0) {
      inside = true
      velocity ||= /(?:^|\s)plugins:/i.test(plain) && !/\(/.test(plain.slice(0, plain.indexOf(':')))
      names = namesOf(line.replace(anyHeading, '\n').split('\n').slice(1).join(','))
    } else if (inside && /^\s*(?:[-•*]\s+|§.\s*[-•]\s*)/.test(line))
      names = namesOf(line.replace(/^(?:\s|§.)*[-•*]\s+/, ''))
    else if (
      inside &&
      entries.length < said &&
      (/,/.test(plain) || names.length === namesInLine) &&
      areNames(plain)
    )
      names = namesOf(line)
    else {
      if (plain.trim() !== '') inside = false
      names = []
    }
    entries.push(...names)
  }
  return { ...noFacts(), platform: platformOf(withoutColors(text), velocity), ...boundEntries(entries) }
}

/** Whether a line goes on with the list: the eleventh of eleven stands alone in its line. */
const areNames = (line: string): boolean => {
  const parts = line.trim().replace(/,$/, '').split(/,\s*/)
  return parts.every((part) => (parts.length > 1 ? /^\*?\S+(?: \S+){0,3}$/ : /^\*?[\w.+-]{2,60}$/).test(part))
}

const platformOf = (text: string, velocity: boolean): ServerFacts['platform'] =>
  /\b(?:Paper|Server) Plugins\b/i.test(text)
    ? 'paper'
    : velocity && /\bvelocity\b/i.test(text)
      ? 'velocity'
      : null

/** Names between commas; the color before a name holds until the next one. */
function namesOf(list: string): Installed[] {
  let off = false
  return list.split(',').flatMap((part) => {
    const colors = [...part.matchAll(/§(.)/g)].map((match) => match[1]!.toLowerCase())
    const before = /^((?:\s|§.)*)/.exec(part)![1]!
    const own = [...before.matchAll(/§(.)/g)].at(-1)?.[1]?.toLowerCase()
    if (own !== undefined) off = own === 'c' || own === '4'
    const disabled = off
    const last = colors.at(-1)
    if (last !== undefined) off = last === 'c' || last === '4'
    const plain = withoutColors(part)
      .trim()
      .replace(/^[*-]\s*/, '')
      .replace(/\.$/, '')
    const [, word, version] = /^(.*?)(?:\s+\(?v?(\d[\w.+-]*)\)?)?$/.exec(plain)!
    const name = cleanName(word!)
    return name
      ? [{ name, version: version ? cleanName(version, 64) : null, ...(disabled && { disabled }) }]
      : []
  })
}
