import { lineEnd, lineStart, nextLine } from '../read/lines.ts'
import { originOf } from '../read/moved.ts'
import { plainOf, samePlain } from '../read/tree.ts'
import type { Entry, Path, QuickFix, Span, TextChange, Value } from '../menu.ts'
import type { ParseProblem } from '../read/parse-full.ts'
import { styleOf } from '../edit/text-style.ts'
import { fix, type RuleContext } from './context.ts'

// What keeps a file from being read, and what is read differently than it looks. Typical slips have their own codes:
// "Nested mappings are not allowed" helps nobody.

/** Lines that already have a diagnostic: the parser's own words about them add nothing. */
type Taken = Set<number>

export function checkYaml(context: RuleContext): void {
  const taken: Taken = new Set()
  const { parsed, text } = context
  const broken = parsed.problems.length > 0
  if (broken || parsed.anchors.length > 0) {
    tabs(context, taken)
    slips(context, taken)
  }
  for (const problem of parsed.problems) {
    const line = lineStart(text, problem.from)
    if (problem.code === 'SHALLOW_CONTINUATION') {
      const changes = [{ from: problem.from, to: problem.from, insert: '  ' }]
      context.report('yamlContinuation', 'info', problem, [], { fixes: fix('indentLine', changes) })
    } else if (!taken.has(line)) {
      taken.add(line)
      parserProblem(context, problem)
    }
  }
  for (const anchor of parsed.anchors) {
    const line = lineStart(text, anchor.from)
    if (taken.has(line)) continue
    taken.add(line)
    const span = { from: anchor.from, to: lineEnd(text, anchor.from) }
    context.report('yamlAnchor', anchor.empty ? 'error' : 'warning', span, [], {
      args: { text: `&${anchor.name}` },
      fixes: quoteRest(text, anchor.from),
    })
  }
  if (parsed.root && parsed.root.kind !== 'map' && !broken)
    context.report('yamlNotMap', 'error', parsed.root.span, [])
  if (parsed.root) walkKeys(context, parsed.root, [])
}

function tabs(context: RuleContext, taken: Taken): void {
  const { text } = context
  const changes: TextChange[] = []
  let first: Span | null = null
  for (const match of text.matchAll(/^[ ]*\t[ \t]*(?=\S)/gm)) {
    const span = { from: match.index, to: match.index + match[0].length }
    first ??= span
    taken.add(span.from)
    changes.push({ ...span, insert: match[0].replaceAll('\t', ' '.repeat(styleOf(context.parsed).step)) })
  }
  if (first) context.report('yamlTab', 'error', first, [], { fixes: fix('tabsToSpaces', changes) })
}

/** What begins with a sign YAML keeps for itself. The value goes to the end of the line. */
const slipPatterns: { code: string; pattern: RegExp }[] = [
  { code: 'yamlFlowText', pattern: /^(\s*(?:- +)?(?:[\w-]+: +)?)(\[[A-Za-z]+\][ \t]*[^\s#,\]].*)$/ },
  { code: 'yamlReserved', pattern: /^(\s*(?:- +)?(?:[\w-]+: +)?)([%@`].*)$/ },
  { code: 'yamlAnchor', pattern: /^(\s*(?:- +|(?:- +)?[\w-]+: +))(&\S.*)$/ },
  { code: 'yamlAlias', pattern: /^(\s*(?:- +|(?:- +)?[\w-]+: +))(\*\S.*)$/ },
  { code: 'yamlTag', pattern: /^(\s*(?:- +|(?:- +)?[\w-]+: +))(!\S.*)$/ },
  { code: 'yamlComparison', pattern: /^(\s*(?:- +)?type: +)([<>]=?|[=!]=)[ \t]*$/ },
  { code: 'yamlColon', pattern: /^(\s*(?:- +)?[\w-]+: +)([^\s'"[{|>&*!%@`#][^#'"]*: .*)$/ },
]

function slips(context: RuleContext, taken: Taken): void {
  const { text, parsed } = context
  const troubled = new Set(parsed.problems.map((problem) => lineStart(text, problem.from)))
  for (const anchor of parsed.anchors) troubled.add(lineStart(text, anchor.from))
  const sure = new Set(['yamlFlowText', 'yamlReserved', 'yamlComparison'])
  let at = 0
  for (const raw of text.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    for (const { code, pattern } of slipPatterns) {
      const match = pattern.exec(line)
      if (!match || taken.has(at) || (!sure.has(code) && !troubled.has(at))) continue
      taken.add(at)
      const from = at + match[1]!.length
      context.report(code, 'error', { from, to: at + line.trimEnd().length }, [], {
        args: { text: match[2]!.trim().slice(0, 30) },
        fixes: quoteRest(text, from),
      })
    }
    at += raw.length + 1
  }
}

/** Puts the rest of the line into single quotes. */
function quoteRest(text: string, from: number): QuickFix[] {
  const rest = text.slice(from, lineEnd(text, from)).trimEnd()
  return fix('quote', [{ from, to: from + rest.length, insert: `'${rest.replaceAll("'", "''")}'` }])
}

function parserProblem(context: RuleContext, problem: ParseProblem): void {
  const span = { from: problem.from, to: Math.max(problem.to, problem.from + 1) }
  if (problem.code === 'BAD_DQ_ESCAPE') {
    const changes = [{ from: problem.from, to: problem.from, insert: '\\' }]
    context.report('yamlEscape', 'error', span, [], { fixes: fix('doubleBackslash', changes) })
  } else if (problem.code === 'MISSING_CHAR' && /quote/.test(problem.detail))
    context.report('yamlUnclosed', 'error', span, [])
  else if (problem.code === 'BAD_INDENT' || /indent/i.test(problem.detail))
    context.report('yamlIndent', 'error', span, [])
  else if (problem.code.startsWith('TAG_'))
    context.report('yamlTag', 'error', span, [], { args: { text: '!' } })
  else context.report('yamlSyntax', 'error', span, [], { args: { detail: problem.detail } })
}

/** What is lost was empty or is said again. */
function saysNothing(lost: Value, last: Value): boolean {
  const blank = lost.kind === 'scalar' && (lost.value === null || String(lost.value).trim() === '')
  return blank || samePlain(plainOf(lost), plainOf(last))
}

/** Entries without such keys, by what they were read from: a letter typed elsewhere does not change that. */
const sound = new WeakSet<Entry>()

function walkEntry(context: RuleContext, entry: Entry, path: Path): boolean {
  const origin = originOf(entry)
  if (origin.value.kind === 'scalar' || sound.has(origin)) return true
  if (!walkKeys(context, entry.value, [...path, entry.key])) return false
  sound.add(origin)
  return true
}

/** Keys written twice, and keys with a dot, anywhere. True where there is none. */
function walkKeys(context: RuleContext, value: Value, path: Path): boolean {
  if (value.alias) return true
  let quiet = true
  if (value.kind === 'list') {
    for (const [index, item] of value.values.entries())
      if (item.kind !== 'scalar') quiet = walkKeys(context, item, [...path, index]) && quiet
    return quiet
  }
  if (value.kind !== 'map') return true
  const seen = new Map<string, Entry>()
  for (const entry of value.entries) {
    if (entry.merged) continue
    const before = seen.get(entry.key)
    if (before) reportTwice(context, before, entry, { path, flow: value.flow })
    seen.set(entry.key, entry)
    const dotted = entry.key.includes('.')
    if (dotted) reportDotted(context, entry, path)
    quiet = walkEntry(context, entry, path) && quiet && !before && !dotted
  }
  return quiet
}

function reportTwice(
  context: RuleContext,
  before: Entry,
  entry: Entry,
  { path, flow }: { path: Path; flow: boolean },
): void {
  const earlier = before.span
  const { text } = context
  const start = lineStart(text, earlier.from)
  const changes = flow
    ? []
    : [{ from: start, to: Math.min(text.length, nextLine(text, earlier.to)), insert: '' }]
  const isAlone = text.slice(start, earlier.from).trim() === ''
  context.report(
    'duplicateKey',
    saysNothing(before.value, entry.value) ? 'info' : 'warning',
    entry.keySpan,
    [...path, entry.key],
    {
      args: { key: entry.key },
      fixes: isAlone ? fix('removeEarlier', changes, { key: entry.key }) : [],
    },
  )
}

function reportDotted(context: RuleContext, entry: Entry, path: Path): void {
  const name = entry.key.replaceAll('.', '_')
  const changes = [{ ...entry.keySpan, insert: name }]
  context.report('dottedKey', 'error', entry.keySpan, [...path, entry.key], {
    args: { key: entry.key },
    fixes: /^[\w-]+$/.test(name) ? fix('rename', changes, { name }) : [],
  })
}
