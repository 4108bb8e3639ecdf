import { cleanLine } from './clean-text.ts'
import type { RichAttribute } from './document.ts'
import { normaliseLink } from './links.ts'
import { isVideo } from './video-providers.ts'
import { calloutKinds, cellAlignments, codeLanguage, documentLimits } from './vocabulary.ts'

type Attributes = Record<string, RichAttribute>
/** The value as it is stored, or undefined if it may not be. */
type Rule = (value: unknown) => RichAttribute | undefined

const whole =
  (min: number, max: number): Rule =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined

const oneOf =
  (values: readonly RichAttribute[]): Rule =>
  (value) =>
    values.find((allowed) => allowed === value)

const line =
  (max: number): Rule =>
  (value) => {
    // Far above the bound is refused before any work is done on it.
    if (typeof value !== 'string' || value.length > max * 8 + 64) return undefined
    const clean = cleanLine(value, Infinity)
    return [...clean].length <= max ? clean : undefined
  }

const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

const id = whole(1, Number.MAX_SAFE_INTEGER)

/** Every attribute of every node and mark, in the order of the schema: `[rule, default]`. */
const table: Record<string, Record<string, [Rule, RichAttribute?]>> = {
  heading: { level: [whole(2, 4), 2] },
  ordered_list: { start: [whole(0, documentLimits.listStart), 1] },
  task_item: { checked: [oneOf([true, false]), false] },
  code_block: {
    language: [(value) => (typeof value === 'string' ? codeLanguage(value) : undefined), 'plain'],
  },
  table_cell: cellRules(),
  table_header: cellRules(),
  image: {
    attachment_id: [id],
    alt: [line(documentLimits.alt), ''],
    caption: [line(documentLimits.caption), ''],
  },
  spoiler: { summary: [line(documentLimits.summary), ''] },
  callout: { kind: [oneOf(calloutKinds), 'note'] },
  video: {
    provider: [matching(/^[a-z]{1,20}$/)],
    video_id: [matching(/^[A-Za-z0-9_-]{1,64}$/)],
    title: [line(documentLimits.videoTitle), ''],
  },
  mention: { user_id: [id], username: [matching(/^[A-Za-z0-9_-]{1,35}$/)] },
  link: { href: [(value) => normaliseLink(value) ?? undefined] },
}

function cellRules(): Record<string, [Rule, RichAttribute?]> {
  return {
    colspan: [whole(1, documentLimits.columns), 1],
    rowspan: [whole(1, documentLimits.rows), 1],
    align: [oneOf([null, ...cellAlignments]), null],
  }
}

export type AttributeFault = { name: string; value: unknown }

/** The attributes of a node or mark as they are stored; faults go to `faults`. */
export function readAttributes(
  type: string,
  given: Record<string, unknown>,
  faults: AttributeFault[],
): Attributes | undefined {
  const rules = table[type] ?? {}
  for (const name of Object.keys(given))
    if (!Object.hasOwn(rules, name)) faults.push({ name, value: given[name] })
  const read: Attributes = {}
  for (const [name, [rule, fallback]] of Object.entries(rules)) {
    const present = Object.hasOwn(given, name) && given[name] !== undefined
    const value = present ? rule(given[name]) : fallback
    if (value === undefined) faults.push({ name, value: given[name] })
    else read[name] = value
  }
  if (type === 'video' && faults.length === 0 && !isVideo(read.provider, read.video_id))
    faults.push({ name: 'video_id', value: read.video_id })
  return Object.keys(rules).length > 0 ? read : undefined
}
