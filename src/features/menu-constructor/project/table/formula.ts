// A calculator for cells: numbers, names, + - * / % and a few functions. Its own parser, so that nothing typed here
// is ever run as code.

export type Formula = (variables: Readonly<Record<string, number>>) => number

/** Message `constructor.table.fault.<code>`. */
export interface FormulaFault {
  code: 'empty' | 'sign' | 'name' | 'end' | 'long'
  /** What could not be read. */
  at: number
  word: string
}

const LONGEST = 200
const DEEPEST = 40

const functions: Record<string, { least: number; most: number; run: (...args: number[]) => number }> = {
  round: {
    least: 1,
    most: 2,
    run: (value, digits = 0) => Math.round(value * 10 ** digits + 1e-9) / 10 ** digits,
  },
  floor: { least: 1, most: 1, run: (value) => Math.floor(value + 1e-9) },
  ceil: { least: 1, most: 1, run: (value) => Math.ceil(value - 1e-9) },
  abs: { least: 1, most: 1, run: Math.abs },
  min: { least: 1, most: 9, run: Math.min },
  max: { least: 1, most: 9, run: Math.max },
}
export const formulaFunctions: readonly string[] = Object.keys(functions)

type Token = { kind: 'number' | 'name' | 'sign' | 'end'; text: string; at: number }
class Fault extends Error {
  readonly fault: FormulaFault
  constructor(fault: FormulaFault) {
    super(fault.code)
    this.fault = fault
  }
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const pattern = /\s+|(\d+(?:[.,]\d+)?|\.\d+)|([a-z_]+)|([-+*/%(),×÷·;])|(.)/giu
  // A comma between digits is a decimal comma only where no function could be listing its values.
  for (const match of source.matchAll(pattern)) {
    const [text, number, name, sign, other] = match
    const at = match.index
    if (other !== undefined) throw new Fault({ code: 'sign', at, word: other })
    if (number !== undefined) tokens.push(...numberTokens(number, at, source))
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.toLowerCase(), at })
    else if (sign !== undefined)
      tokens.push({ kind: 'sign', text: { '×': '*', '·': '*', '÷': '/', ';': ',' }[sign] ?? text, at })
  }
  return [...tokens, { kind: 'end', text: '', at: source.length }]
}

/** `1,2` is one number outside of brackets and two inside, as in `min(1,2)`. */
function numberTokens(text: string, at: number, source: string): Token[] {
  const comma = text.indexOf(',')
  const before = source.slice(0, at)
  const inside = before.split('(').length > before.split(')').length
  if (comma === -1 || !inside) return [{ kind: 'number', text: text.replace(',', '.'), at }]
  return [
    { kind: 'number', text: text.slice(0, comma), at },
    { kind: 'sign', text: ',', at: at + comma },
    { kind: 'number', text: text.slice(comma + 1), at: at + comma + 1 },
  ]
}

/** Reads a formula once; it can then be run for every row. */
export function compileFormula(source: string, names: readonly string[]): Formula | FormulaFault {
  if (source.trim() === '') return { code: 'empty', at: 0, word: '' }
  if (source.length > LONGEST) return { code: 'long', at: LONGEST, word: '' }
  try {
    return parse(tokensOf(source), names)
  } catch (error) {
    if (error instanceof Fault) return error.fault
    throw error
  }
}

function parse(tokens: Token[], names: readonly string[]): Formula {
  let index = 0
  let depth = 0
  const next = (): Token => tokens[index]!
  const fail = (code: FormulaFault['code'], { at, text }: Token): never => {
    throw new Fault({ code: text === '' ? 'end' : code, at, word: text })
  }
  const take = (text: string): boolean => {
    if (next().kind !== 'sign' || next().text !== text) return false
    index++
    return true
  }
  const expectSign = (text: string): void => void (take(text) || fail('sign', next()))

  function sum(): Formula {
    let left = product()
    for (;;) {
      const before = left
      if (take('+')) {
        const right = product()
        left = (row) => before(row) + right(row)
      } else if (take('-')) {
        const right = product()
        left = (row) => before(row) - right(row)
      } else return left
    }
  }
  function product(): Formula {
    let left = single()
    for (;;) {
      const before = left
      if (take('*')) {
        const right = single()
        left = (row) => before(row) * right(row)
      } else if (take('/')) {
        const right = single()
        left = (row) => before(row) / right(row)
      } else if (take('%')) {
        const right = single()
        left = (row) => before(row) % right(row)
      } else return left
    }
  }
  function single(): Formula {
    if (++depth > DEEPEST) fail('long', next())
    const read = value()
    depth--
    return read
  }
  function value(): Formula {
    if (take('-')) {
      const inner = single()
      return (row) => -inner(row)
    }
    if (take('(')) {
      const inner = sum()
      expectSign(')')
      return inner
    }
    const token = next()
    index++
    if (token.kind === 'number') {
      const number = Number(token.text)
      return () => number
    }
    if (token.kind !== 'name') return fail('sign', token)
    if (names.includes(token.text)) return (row) => row[token.text] ?? Number.NaN
    return Object.hasOwn(functions, token.text) ? call(token) : fail('name', token)
  }
  function call(name: Token): Formula {
    const { least, most, run } = functions[name.text]!
    expectSign('(')
    const args = [sum()]
    while (take(',')) args.push(sum())
    if (args.length < least || args.length > most) fail('sign', next())
    expectSign(')')
    return (row) => run(...args.map((arg) => arg(row)))
  }

  const whole = sum()
  if (next().kind !== 'end') fail('sign', next())
  return whole
}

export const isFault = (formula: Formula | FormulaFault): formula is FormulaFault =>
  typeof formula !== 'function'

/** `110.00000000000001` is 110; null for what is no amount of anything. */
export function tidyNumber(value: number): number | null {
  if (!Number.isFinite(value) || Math.abs(value) > 1e12) return null
  return Math.round(value * 1e6) / 1e6
}
