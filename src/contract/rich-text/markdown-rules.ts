import MarkdownIt from 'markdown-it'
import type { RichTextSize } from './document.ts'
import { calloutKinds } from './vocabulary.ts'

type BlockRule = Parameters<MarkdownIt['block']['ruler']['before']>[2]
type InlineRule = Parameters<MarkdownIt['inline']['ruler']['before']>[2]

const directives: Record<RichTextSize, ReadonlySet<string>> = {
  full: new Set(['spoiler', ...calloutKinds, 'gallery', 'video', 'table', 'row', 'cell']),
  small: new Set(['spoiler']),
}

/** CommonMark with tables and strikethrough, without HTML, with our directives and mentions. */
export function markdownParser(size: RichTextSize): MarkdownIt {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false })
  // Addresses are judged when the document is made (`links.ts`); nothing here may change or drop one before.
  parser.validateLink = () => true
  parser.normalizeLink = (url) => url
  parser.normalizeLinkText = (text) => text
  if (size === 'small') parser.disable(['heading', 'lheading', 'hr', 'table'])
  parser.block.ruler.before('fence', 'directive', directive(directives[size]), {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  parser.inline.ruler.before('link', 'mention', mention)
  parser.inline.ruler.before('link', 'mark_directive', markDirective)
  return parser
}

/**
 * `:::name argument` … `:::`. The closing line has exactly as many colons as the opening one, so whatever stands inside
 * may use fewer or more. An unknown name or a missing end leaves the line as it is: text.
 */
function directive(names: ReadonlySet<string>): BlockRule {
  return (state, startLine, endLine, silent) => {
    const start = state.bMarks[startLine]! + state.tShift[startLine]!
    if (state.src.charCodeAt(start) !== 0x3a || state.sCount[startLine]! - state.blkIndent >= 4) return false
    const match = /^(:{3,})([a-z]{3,12})(?: (.*))?$/.exec(
      state.src.slice(start, state.eMarks[startLine]).trimEnd(),
    )
    if (!match || !names.has(match[2]!)) return false
    const colons = match[1]!.length
    // One failed search answers for all later ones: thousands of openings without an end must not take their square.
    const env = state.env as { unclosed?: Set<string> }
    const key = `${colons} ${endLine} ${state.blkIndent}`
    if (env.unclosed?.has(key)) return false
    const end = closingLine(state, startLine + 1, endLine, colons)
    if (end === null) {
      ;(env.unclosed ??= new Set()).add(key)
      return false
    }
    if (silent) return true
    const before = { parentType: state.parentType, lineMax: state.lineMax }
    state.parentType = 'blockquote'
    const open = state.push('directive_open', 'div', 1)
    open.info = match[2]!
    open.meta = { argument: (match[3] ?? '').trim() }
    state.lineMax = end
    state.md.block.tokenize(state, startLine + 1, end)
    state.push('directive_close', 'div', -1)
    Object.assign(state, before)
    state.line = end + 1
    return true
  }
}

function closingLine(
  state: Parameters<BlockRule>[0],
  from: number,
  endLine: number,
  colons: number,
): number | null {
  for (let line = from; line < endLine; line++) {
    const start = state.bMarks[line]! + state.tShift[line]!
    const max = state.eMarks[line]!
    if (start < max && state.sCount[line]! < state.blkIndent) return null
    if (state.src.charCodeAt(start) !== 0x3a || max - start < colons) continue
    const text = state.src.slice(start, max).trimEnd()
    if (text.length === colons && /^:+$/.test(text)) return line
  }
  return null
}

const mentionPattern = /@\[([A-Za-z0-9_-]{1,35})\]\(user:([1-9][0-9]{0,15})\)/y

const mention: InlineRule = (state, silent) => {
  if (state.src.charCodeAt(state.pos) !== 0x40) return false
  mentionPattern.lastIndex = state.pos
  const match = mentionPattern.exec(state.src)
  if (!match || mentionPattern.lastIndex > state.posMax || !Number.isSafeInteger(Number(match[2])))
    return false
  if (!silent) state.push('mention', '', 0).meta = { user_id: Number(match[2]), username: match[1] }
  state.pos += match[0].length
  return true
}

/** Marks where Markdown's own signs do not work (`:bold[a ]b`), and `:br[]`, a break where a line may not end. */
const markDirective: InlineRule = (state, silent) => {
  if (state.src.charCodeAt(state.pos) !== 0x3a) return false
  if (state.src.startsWith(':br[]', state.pos) && state.pos + 5 <= state.posMax) {
    if (!silent) state.push('hardbreak', 'br', 0)
    state.pos += 5
    return true
  }
  const match = /^:(bold|italic|strike|code)\[/.exec(state.src.slice(state.pos, state.pos + 8))
  if (!match) return false
  const start = state.pos + match[0].length
  const end = state.md.helpers.parseLinkLabel(state, start - 1)
  if (end < 0) return false
  if (!silent) {
    const max = state.posMax
    state.pos = start
    state.posMax = end
    state.push(`${match[1]}_open`, '', 1)
    state.md.inline.tokenize(state)
    state.push(`${match[1]}_close`, '', -1)
    state.posMax = max
  }
  state.pos = end + 1
  return true
}
