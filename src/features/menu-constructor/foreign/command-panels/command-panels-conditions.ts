import { all, any, compare, hasPermission, not, test, type Condition } from '../conditions.ts'

/**
 * `%player_name% $HASPERM a.b $AND $NOT (x $EQUALS y)`: read from left to right without precedence, brackets one deep.
 * Null where it is not of that form.
 */
export function panelCondition(written: string): Condition | null {
  const words = written.replace(/[()]/g, ' $& ').trim().split(/\s+/)
  let at = 0
  const group = (inBrackets: boolean): Condition | null => {
    let left = one()
    while (left && at < words.length && words[at] !== ')') {
      const word = words[at++]
      const right = one()
      if (!right || (word !== '$AND' && word !== '$OR')) return null
      left = word === '$AND' ? all([left, right]) : any([left, right])
    }
    if (inBrackets && words[at++] !== ')') return null
    return left
  }
  const one = (): Condition | null => {
    if (words[at] === '$NOT') {
      at++
      const inner = one()
      return inner && not(inner)
    }
    if (words[at] === '(') {
      at++
      return group(true)
    }
    const [left, operator, right] = [words[at], words[at + 1], words[at + 2]]
    at += 3
    if (left === undefined || right === undefined) return null
    if (operator === '$EQUALS') return compare(left, 'string equals ignorecase', right)
    if (operator === '$ATLEAST') return compare(left, '>=', right)
    // Only the viewer can be asked for.
    if (operator === '$HASPERM' && left === '%player_name%') return hasPermission(right)
    return null
  }
  const condition = group(false)
  return at >= words.length ? condition : null
}

/** `value0`/`compare0` and so on of a section before version 4; `pairs` in their order. */
export function sectionCondition(pairs: readonly { value: string; compare: string }[]): Condition | null {
  const found: Condition[] = []
  for (const [index, pair] of pairs.entries()) {
    const last = index === pairs.length - 1
    const joined = / (AND|OR)$/.exec(pair.compare)
    if (!last && joined?.[1] === 'OR') return null
    const condition = comparison(pair.value, pair.compare.replace(/ (AND|OR)$/, ''))
    if (!condition) return null
    found.push(condition)
  }
  return found.length > 0 ? all(found) : null
}

function comparison(value: string, other: string): Condition | null {
  const negated = value.startsWith('NOT ')
  const asked = value.replace(/^NOT /, '')
  const permission = /^(.*) HASPERM$/.exec(asked)
  const greater = /^(.*) ISGREATER$/.exec(asked)
  const condition = permission
    ? permission[1]!.trim() === '%player_name%'
      ? any(other.split(' OR ').map(hasPermission))
      : null
    : greater
      ? compare(greater[1]!.trim(), '>=', other)
      : any(asked.split(' OR ').map((one) => equal(one, other)))
  return condition && (negated ? not(condition) : condition)
}

/** The placeholder is what is looked at, on whichever side it stands. */
const equal = (a: string, b: string): Condition =>
  /%[^%]+%/.test(a) && !/%[^%]+%/.test(b)
    ? test('string equals', { input: a, output: b })
    : test('string equals', { input: b, output: a })
