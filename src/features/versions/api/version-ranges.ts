/**
 * Numbers of versions are whatever their authors write, so they are compared part by part: figures as numbers, words by
 * letters, and a number that goes on with a word (`2.0-beta`) comes before the one that does not.
 */
type Part = number | string

const partsOf = (number: string): Part[] =>
  (number.split('+', 1)[0]!.match(/\d+|[A-Za-z]+/g) ?? []).map((part) =>
    /^\d/.test(part) ? Number(part) : part.toLowerCase(),
  )

function rank(part: Part | undefined): number {
  if (typeof part === 'string') return -1
  return part ?? 0
}

/** Below zero: `a` is older. */
export function compareNumbers(a: string, b: string): number {
  const [left, right] = [partsOf(a.replace(/^v(?=\d)/i, '')), partsOf(b.replace(/^v(?=\d)/i, ''))]
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [one, other] = [left[at], right[at]]
    if (typeof one === 'string' && typeof other === 'string') {
      if (one !== other) return one < other ? -1 : 1
      continue
    }
    const difference = rank(one) - rank(other)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

type Bound = { sign: '<' | '<=' | '>' | '>=' | '=' | '!='; number: string }
const numberForm = /^[vV]?\d[A-Za-z0-9._+-]*$/

/** The number whose part at `place` is one higher, with nothing behind it: 1.2.3 at 1 is 1.3. */
function next(number: string, place: number): string {
  const parts = (number.match(/\d+/g) ?? []).slice(0, place + 1).map(Number)
  while (parts.length < place + 1) parts.push(0)
  parts[place]!++
  return parts.join('.')
}

/** One condition, such as `>=1.2`, `~1.2`, `^1.2`, `1.x`, `[1.0,2.0)`; null where it cannot be read. */
function boundsOf(word: string): Bound[] | null {
  if (word === '*' || word === '') return []
  const [, line] = /^[vV]?((?:\d+\.)*\d+)\.[xX*](?:\.[xX*])*$/.exec(word) ?? []
  if (line !== undefined)
    return [
      { sign: '>=', number: line },
      { sign: '<', number: next(line, line.split('.').length - 1) },
    ]
  const [, sign = '', number = ''] = /^(<=|>=|!=|==|<|>|=|~|\^)?\s*(.+)$/.exec(word) ?? []
  if (!numberForm.test(number)) return null
  if (sign === '~' || sign === '^') {
    const figures = number.match(/\d+/g) ?? []
    // `^0.3` keeps the second place: before 1.0 every step may break something.
    const place =
      sign === '~' ? Math.min(1, figures.length - 1) : figures[0] === '0' && figures.length > 1 ? 1 : 0
    return [
      { sign: '>=', number },
      { sign: '<', number: next(number, place) },
    ]
  }
  return [{ sign: sign === '' || sign === '==' ? '=' : (sign as Bound['sign']), number }]
}

/** `[1.0,2.0)`, `(,3]`, `[1.5]` as mods.toml writes them; null where it is none of those. */
function intervalOf(text: string): Bound[] | null {
  const [, open, from = '', comma, to = '', close] =
    /^([[(])\s*([^,\])]*?)\s*(?:(,)\s*([^,\])]*?)\s*)?([\])])$/.exec(text) ?? []
  if (open === undefined) return null
  const bounds: Bound[] = []
  if (comma === undefined) bounds.push({ sign: '=', number: from })
  else {
    if (from !== '') bounds.push({ sign: open === '[' ? '>=' : '>', number: from })
    if (to !== '') bounds.push({ sign: close === ']' ? '<=' : '<', number: to })
  }
  return bounds.every((bound) => numberForm.test(bound.number)) ? bounds : null
}

function holds(number: string, { sign, number: bound }: Bound): boolean {
  const order = compareNumbers(number, bound)
  if (sign === '=') return order === 0
  if (sign === '!=') return order !== 0
  if (sign === '<') return order < 0
  if (sign === '<=') return order <= 0
  return sign === '>' ? order > 0 : order >= 0
}

/** Whether a version of this number fits. A range that nobody can read, and none at all, fits every one. */
export function fitsRange(number: string, range: string): boolean {
  const alternatives = range.split('||').map((part) => part.trim())
  const read = alternatives.map(
    (part) =>
      intervalOf(part) ??
      part
        .replace(/(<=|>=|!=|==|<|>|=|~|\^)\s+/g, '$1')
        .split(/[\s,]+/)
        .map(boundsOf)
        .reduce<Bound[] | null>((all, bounds) => (all && bounds ? [...all, ...bounds] : null), []),
  )
  if (read.every((bounds) => bounds === null)) return true
  return read.some((bounds) => bounds !== null && bounds.every((bound) => holds(number, bound)))
}
