import { atLeast } from '../tables/game-versions.ts'
import { lineEnd } from '../read/lines.ts'
import type { Entry, Path, ScalarValue } from '../menu.ts'
import { fix, rewrite, type RuleContext } from './context.ts'

// Names, lore and messages know `&` codes and `&#RRGGBB`. Everything else is shown letter by letter.

/** `#RRGGBB` with whatever people put around it, but not behind `&`. */
const bareHex = /(?<![&\w])(?:<#([\da-f]{6})>|\{#([\da-f]{6})\}|#([\da-f]{6})(?![\da-f]))/gi
const miniTag =
  /<\/?(?:gradient|rainbow|transition|bold|b|italic|i|em|underlined|u|strikethrough|st|obfuscated|obf|reset|click|hover|newline|br|black|dark_blue|dark_green|dark_aqua|dark_red|dark_purple|gold|gray|grey|dark_gray|dark_grey|blue|green|aqua|red|light_purple|yellow|white)(?::[^<>]*)?>/i

/** `%rgb_gradient_#e60000:#995300_Shop%`: what a placeholder is called is not a color of ours. */
const placeholder = /(%[^%\s]*_[^%]*%)/
const outsidePlaceholders = (text: string, change: (part: string) => string): string =>
  text
    .split(placeholder)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
const withAmpersand = (text: string): string =>
  text.replace(bareHex, (_, a?: string, b?: string, c?: string) => `&#${a ?? b ?? c}`)

export function checkText(context: RuleContext, entry: Entry, path: Path): void {
  if (entry.value.kind === 'list') {
    for (const [index, value] of entry.value.values.entries())
      if (value.kind === 'scalar' && value.value === null) checkNoLine(context, value, [...path, index])
      else if (value.kind === 'scalar') checkLine(context, value, [...path, index])
  } else if (entry.value.kind === 'scalar') checkLine(context, entry.value, path)
}

/** A bare `-` is not an empty line: the plugin leaves it out. */
function checkNoLine(context: RuleContext, value: ScalarValue, path: Path): void {
  const written = context.text.slice(value.span.from, value.span.to)
  context.report('noLine', 'info', value.span, path, {
    fixes: fix('quote', [{ ...value.span, insert: written === '' ? " ''" : "''" }]),
  })
}

function checkLine(context: RuleContext, value: ScalarValue, path: Path): void {
  checkCut(context, value, path)
  if (typeof value.value === 'string') checkColors(context, value, value.value, path)
}

/** Also for `[message]` and `[broadcast]`. */
export function checkColors(context: RuleContext, value: ScalarValue, written: string, path: Path): void {
  if (!/[#<{]/.test(written)) return
  if (miniTag.test(written)) context.report('miniMessage', 'warning', value.span, path)
  if (outsidePlaceholders(written, withAmpersand) !== written) {
    const better = outsidePlaceholders(String(value.value), withAmpersand)
    context.report('bareHex', 'warning', value.span, path, {
      fixes: fix('addAmpersand', rewrite(context, value, better)),
    })
  }
  if (!atLeast(context.options.gameVersion, '1.16') && /&#[\da-f]{6}/i.test(written))
    context.report('needsVersion', 'warning', value.span, path, {
      args: { name: '&#RRGGBB', since: '1.16' },
    })
}

/** Without quotes a `#` after a space begins a comment. */
function checkCut(context: RuleContext, value: ScalarValue, path: Path): void {
  if (value.quoted || value.alias) return
  const rest = context.text.slice(value.span.to, lineEnd(context.text, value.span.to))
  const cut = /^\s+#[^\s#]/.exec(rest)
  if (!cut) return
  const empty = value.span.from === value.span.to
  const from = empty ? value.span.to + rest.indexOf('#') : value.span.from
  const whole = context.text.slice(from, value.span.to + rest.trimEnd().length)
  context.report('commentCutsText', 'warning', { from, to: from + whole.length }, path, {
    args: { text: rest.trim().slice(0, 30) },
    fixes: fix('quote', [{ from, to: from + whole.length, insert: `'${whole.replaceAll("'", "''")}'` }]),
  })
}
