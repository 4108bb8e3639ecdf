import type { ScalarValue } from '../format/menu.ts'
import { namedColours, palette } from '../text/palette.ts'
import { parseMiniMessage } from '../text/mini-message.ts'
import type { Run } from '../text/legacy.ts'
import type { Ledger, Why } from './ledger.ts'

/** How a plugin writes what DeluxeMenus writes otherwise. */
export interface TextRules {
  /** Its own placeholders by those of PlaceholderAPI. */
  placeholders: Readonly<Record<string, string>>
  /** Placeholders only that plugin fills: whatever of them is left is said. */
  own?: RegExp
  /** Names and lore may be MiniMessage. */
  mini: boolean
}

const names = [
  ...Object.keys(namedColours),
  'bold',
  'b',
  'italic',
  'i',
  'em',
  'underlined',
  'u',
  'strikethrough',
]
const tag = new RegExp(
  `<[!/]?(?:#[0-9a-f]{6}|${names.join('|')}|st|obfuscated|obf|reset|r|br|newline|color|c|colour|gradient|rainbow|transition|hover|click|font|lang|key|insertion|shadow|pride)(?::[^<>]*)?>`,
  'i',
)
const lossy = /<(?:hover|click|font|lang|key|insertion|shadow)(?::|>)/i
const perLetter = /<(?:gradient|rainbow|transition|pride)(?::|>)/i

export const hasTags = (text: string): boolean => tag.test(text)

/** `#RRGGBB`, `{#RRGGBB}` and `&{#RRGGBB}` as `&#RRGGBB`; a colour inside a placeholder belongs to it. */
function hexCodes(text: string): string {
  return text
    .split(/(%[^%\s]*%)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(
            /&?\{#([0-9a-f]{6})\}|(?<![&<:#\w])#([0-9a-f]{6})(?![0-9a-f])/gi,
            (_, a, b) => `&#${a ?? b}`,
          ),
    )
    .join('')
}

const codeOf = new Map(Object.entries(palette).map(([code, colour]) => [colour, code]))

/** Each run with all its codes: a colour ends the formats before it. */
function legacyOf(runs: readonly Run[]): string {
  let before = ''
  return runs
    .map((run) => {
      const colour = run.colour ? (codeOf.get(run.colour) ?? run.colour) : 'r'
      const formats = [
        run.bold && 'l',
        run.italic && 'o',
        run.underlined && 'n',
        run.struck && 'm',
        run.obfuscated && 'k',
      ].filter((code) => code !== false)
      const codes = [colour, ...formats].map((code) => `&${code}`).join('')
      const plain = before === '' && codes === '&r'
      const written = codes === before || plain ? '' : codes
      before = plain ? '' : codes
      return written + run.text
    })
    .join('')
}

export class Texts {
  private readonly ledger: Ledger
  private readonly rules: TextRules
  private readonly more: Record<string, string>

  /** `more` are placeholders of this one menu, such as its page. */
  constructor(ledger: Ledger, rules: TextRules, more: Record<string, string> = {}) {
    this.ledger = ledger
    this.rules = rules
    this.more = more
  }

  with(more: Record<string, string>): Texts {
    return new Texts(this.ledger, this.rules, { ...this.more, ...more })
  }

  /** Placeholders as DeluxeMenus knows them. */
  fill(text: string): string {
    let filled = text
    for (const [from, to] of Object.entries({ ...this.rules.placeholders, ...this.more }))
      filled = filled.replaceAll(from, to)
    return filled
  }

  /** Names, lore and titles. */
  say(value: ScalarValue): string {
    // Colours first: a placeholder that is filled may end in a letter of the next colour.
    const written = this.plain(value, hexCodes(String(value.value)))
    if (!this.rules.mini || !hasTags(written)) return written
    const breaksPlaceholder = perLetter.test(written) && written.includes('%')
    if (lossy.test(written) || breaksPlaceholder) this.change(value, 'formatting')
    const safe = breaksPlaceholder
      ? written.replace(/<\/?(?:gradient|rainbow|transition|pride)[^<>]*>/gi, '')
      : written
    return legacyOf(parseMiniMessage(safe))
  }

  /** What a person is told: MiniMessage has an action of its own. */
  message(value: ScalarValue, text = String(value.value)): string {
    return this.rules.mini && hasTags(text)
      ? `[minimessage] ${this.plain(value, text)}`
      : `[message] ${this.plain(value, hexCodes(text))}`
  }

  /** Commands and conditions: only the placeholders are another plugin's. */
  plain(value: ScalarValue, text = String(value.value)): string {
    this.ledger.carry(value)
    const filled = this.fill(text)
    if (this.rules.own?.test(filled)) this.change(value, 'placeholder')
    return filled
  }

  private change(value: ScalarValue, why: Why): void {
    this.ledger.change(value, why)
  }
}
