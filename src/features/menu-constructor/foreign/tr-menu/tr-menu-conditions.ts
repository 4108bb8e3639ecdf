import { all, any, compare, hasMoney, hasPermission, not, test, type Condition } from '../conditions.ts'

const comparisons: Record<string, string> = {
  is: 'string equals',
  '==': 'string equals',
  '=': 'string equals',
  '=?': 'string equals ignorecase',
  '!=': '!string equals',
  has: 'string contains',
  contains: 'string contains',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** The plain forms of TrMenu's conditions; null for a script that says more than these. */
export function trCondition(written: string): Condition | null {
  const text = written.trim()
  if (text === '') return null
  const script = /^(?:js:|\$)\s*(.*)$/is.exec(text)
  if (script) return scriptCondition(script[1]!)
  const words = [...text.matchAll(/"[^"]*"|'[^']*'|\[|\]|[^\s[\]]+/g)].map(([word]) => word)
  let at = 0
  const value = (): string | null => {
    const word = words[at++]
    return word === undefined || word === '[' || word === ']'
      ? null
      : word.replace(/^\*/, '').replace(/^(["'])(.*)\1$/, '$2')
  }
  const one = (): Condition | null => {
    const word = words[at++]?.toLowerCase()
    if (word === 'not' || word === '!') {
      const inner = one()
      return inner && not(inner)
    }
    if (word === 'all' || word === 'any') {
      if (words[at++] !== '[') return null
      const parts: Condition[] = []
      while (at < words.length && words[at] !== ']') {
        const part = one()
        if (!part) return null
        parts.push(part)
      }
      at++
      return parts.length === 0 ? null : word === 'all' ? all(parts) : any(parts)
    }
    if (word === 'perm' || word === 'permission') {
      const permission = value()
      return permission === null ? null : hasPermission(permission)
    }
    if (word === 'money' || word === 'eco') {
      const amount = value()
      return amount === null ? null : hasMoney(amount)
    }
    if (word !== 'check') return null
    if (/^(papi|placeholder)$/i.test(words[at] ?? '')) at++
    const [left, operator, right] = [value(), words[at++], value()]
    const type = comparisons[operator ?? '']
    if (left === null || right === null || type === undefined || !/%[^%]+%/.test(left)) return null
    const numeric = NUMBER.test(right) && (type === 'string equals' || type === '!string equals')
    return compare(left, numeric ? (type === 'string equals' ? '==' : '!=') : type, right)
  }
  const condition = one()
  return at >= words.length ? condition : null
}

/** What most scripts ask: permissions, money, two texts. */
function scriptCondition(script: string): Condition | null {
  const or = script.includes('||')
  if (or && script.includes('&&')) return null
  const parts = script.split(or ? '||' : '&&').map((part) => part.trim())
  const found: Condition[] = []
  for (const part of parts) {
    const permission = /^(!?)player\.hasPermission\((["'])([^"']+)\2\)$/.exec(part)
    const money = /^(!?)utils\.hasMoney\(player,\s*([\d.]+)\)$/.exec(part)
    const texts = /^vars\((["'])(%[^%]+%)\1\)\s*(===?|!==?)\s*(["'])([^"']*)\4$/.exec(part)
    const numbers = /^var(?:Int|Double)\((["'])(%[^%]+%)\1\)\s*(>=|<=|>|<|===?)\s*(\d+(?:\.\d+)?)$/.exec(part)
    if (permission)
      found.push(permission[1] ? not(hasPermission(permission[3]!)) : hasPermission(permission[3]!))
    else if (money) found.push(money[1] ? not(hasMoney(money[2]!)) : hasMoney(money[2]!))
    else if (texts) {
      const type = texts[3]!.startsWith('!') ? '!string equals' : 'string equals'
      found.push(test(type, { input: texts[2]!, output: texts[5]! }))
    } else if (numbers)
      found.push(compare(numbers[2]!, numbers[3]!.startsWith('=') ? '==' : numbers[3]!, numbers[4]!))
    else return null
  }
  return or ? any(found) : all(found)
}
