import { parseEdited } from './parse-edited.ts'
import { parseSimple } from './parse-simple.ts'
import { fullParser, NoFullParser } from './full-parser.ts'
import type { FullReading, ParseProblem } from './parse-full.ts'

export interface ParsedText extends FullReading {
  text: string
  /** Needs the full parser, which is not there yet: nothing is known of the text, and nothing may edit it. */
  unread?: boolean
}

/** Both panes, the checks and the edits ask for the same text one after another. */
const remembered = 6
const readings = new Map<string, ParsedText>()

/** The tree of a text with the place of everything in it. Never throws: what cannot be read is a problem. */
export function parseText(text: string): ParsedText {
  const known = readings.get(text)
  if (known) return known
  const reading = read(text)
  if (reading.unread) return reading
  if (readings.size >= remembered) readings.delete(readings.keys().next().value!)
  readings.set(text, reading)
  return reading
}

/** By the quick parser alone. */
const simple = new WeakSet<ParsedText>()

/** A typed letter makes a new text; one of the last readings is the same but for a line. */
function readEdited(text: string): ParsedText | undefined {
  for (const before of [...readings.values()].reverse()) {
    const root = simple.has(before) ? parseEdited(before.text, before.root, text) : undefined
    if (!root) continue
    const reading = { text, root, problems: [], anchors: [] }
    simple.add(reading)
    return reading
  }
  return undefined
}

function read(text: string): ParsedText {
  try {
    const edited = readEdited(text)
    if (edited) return edited
    const quick = parseSimple(text)
    if (quick === undefined) return { text, ...readFully(text) }
    const reading = { text, root: quick, problems: [], anchors: [] }
    simple.add(reading)
    return reading
  } catch (error) {
    if (!(error instanceof NoFullParser)) throw error
    return { text, root: null, problems: [], anchors: [], unread: true }
  }
}

function readFully(text: string): FullReading {
  const { parseFull } = fullParser()
  const reading = parseFull(text)
  if (!reading.problems.some((problem) => problem.code === 'MISSING_CHAR')) return reading
  const padding = shallowContinuations(text)
  if (padding.length === 0) return reading
  const repaired = pad(text, padding)
  const second = parseFull(repaired.text, repaired.back)
  if (second.problems.length >= reading.problems.length) return reading
  return {
    ...second,
    problems: [
      ...second.problems,
      ...padding.map((line): ParseProblem => ({
        code: 'SHALLOW_CONTINUATION',
        detail: '',
        from: line.at,
        to: line.at + line.length,
      })),
    ],
  }
}

interface Padding {
  at: number
  length: number
  spaces: number
}

/**
 * Lines that continue a quoted text no deeper than the text began. SnakeYAML takes them, `yaml` does not; read with
 * a few spaces more they mean the same.
 */
function shallowContinuations(text: string): Padding[] {
  const padding: Padding[] = []
  let open: { quote: string; indent: number; lines: number } | null = null
  let at = 0
  for (const line of text.split('\n')) {
    if (open) {
      const indent = line.length - line.trimStart().length
      if (line.trim() !== '' && indent <= open.indent)
        padding.push({ at, length: line.trimEnd().length, spaces: open.indent + 2 - indent })
      if (closes(line, open.quote) || ++open.lines > 20) open = null
    } else {
      const start = /^(\s*)(?:- +)*(?:[^\s"'#][^"'#]*: +|- +)(["'])/.exec(line)
      if (start && !closes(line.slice(start[0].length), start[2]!))
        open = { quote: start[2]!, indent: start[1]!.length, lines: 0 }
    }
    at += line.length + 1
  }
  return padding
}

const closes = (rest: string, quote: string): boolean =>
  quote === '"' ? rest.replace(/\\./g, '').includes('"') : rest.replaceAll("''", '').includes("'")

function pad(text: string, padding: Padding[]): { text: string; back: (offset: number) => number } {
  let result = ''
  let at = 0
  const marks: { from: number; spaces: number }[] = []
  for (const line of padding) {
    result += text.slice(at, line.at)
    marks.push({ from: result.length, spaces: line.spaces })
    result += ' '.repeat(line.spaces)
    at = line.at
  }
  const back = (offset: number): number => {
    let less = 0
    for (const mark of marks) if (offset > mark.from) less += Math.min(mark.spaces, offset - mark.from)
    return offset - less
  }
  return { text: result + text.slice(at), back }
}
