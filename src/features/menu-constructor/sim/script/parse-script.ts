import { bounded, callMethod, memberOf, type Bindings, type ScriptValue } from './known.ts'
import { ScriptFault, tokensOf, type Token } from './tokens.ts'

export type Step = (names: Bindings) => ScriptValue

/** From loose to tight. All of them group to the left. */
const LEVELS = [
  ['||'],
  ['&&'],
  ['==', '!=', '===', '!=='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]

// JavaScript's own rules for mixed values are the point here: `'5' == 5` must be true. Numbers only in name.
/* oxlint-disable eqeqeq */
const OPERATORS: Record<string, (a: number, b: number) => ScriptValue> = {
  '==': (a, b) => a == b,
  '!=': (a, b) => a != b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => bounded(a + b),
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
}
/* oxlint-enable eqeqeq */

/**
 * The part of ES5 that menus use: expressions, variables, `if`. No loops and no functions of one's own, so a script
 * always ends; no `eval`, so it reaches nothing but what `known.ts` gives it.
 */
export function parseScript(text: string): Step {
  const tokens = tokensOf(text)
  let at = 0
  const peek = (): Token => tokens[at]!
  const isSign = (...signs: string[]) => peek().kind === 'sign' && signs.includes(peek().text)
  const isWord = (word: string) => peek().kind === 'name' && peek().text === word
  const take = (): Token => tokens[at++]!
  const expect = (sign: string) => {
    if (!isSign(sign)) throw new ScriptFault(peek().text || sign)
    take()
  }

  function statement(): Step {
    if (isSign('{')) {
      take()
      const steps: Step[] = []
      while (!isSign('}')) steps.push(statement())
      take()
      return inOrder(steps)
    }
    if (isWord('if')) return condition()
    if (isWord('var') || isWord('let') || isWord('const')) return variables()
    if (isSign(';')) {
      take()
      return () => undefined
    }
    const step = expression()
    end()
    return step
  }
  /** A semicolon may be left out; a second expression right behind the first is then a new statement. */
  function end() {
    if (isSign(';')) take()
  }
  function condition(): Step {
    take()
    expect('(')
    const asked = expression()
    expect(')')
    const yes = statement()
    if (!isWord('else')) return (names) => (asked(names) ? yes(names) : undefined)
    take()
    const no = statement()
    return (names) => (asked(names) ? yes(names) : no(names))
  }
  function variables(): Step {
    const steps: Step[] = []
    do {
      take()
      const name = take()
      if (name.kind !== 'name') throw new ScriptFault(name.text)
      let value: Step = () => undefined
      if (isSign('=')) {
        take()
        value = expression()
      }
      steps.push((names) => names.set(name.text, value(names)) && undefined)
    } while (isSign(','))
    end()
    return inOrder(steps)
  }

  function expression(): Step {
    const name = peek()
    const sign = tokens[at + 1]
    if (name.kind === 'name' && sign?.kind === 'sign' && ['=', '+=', '-='].includes(sign.text)) {
      at += 2
      const value = expression()
      const operator = OPERATORS[sign.text[0]!]
      return (names) => {
        const next =
          sign.text === '=' ? value(names) : operator!(names.get(name.text) as number, value(names) as number)
        names.set(name.text, next)
        return next
      }
    }
    const asked = binary(0)
    if (!isSign('?')) return asked
    take()
    const yes = expression()
    expect(':')
    const no = expression()
    return (names) => (asked(names) ? yes(names) : no(names))
  }
  function binary(level: number): Step {
    const signs = LEVELS[level]
    if (!signs) return unary()
    let left = binary(level + 1)
    while (isSign(...signs)) {
      const sign = take().text
      const [a, b] = [left, binary(level + 1)]
      if (sign === '||') left = (names) => a(names) || b(names)
      else if (sign === '&&') left = (names) => a(names) && b(names)
      else left = (names) => OPERATORS[sign]!(a(names) as number, b(names) as number)
    }
    return left
  }
  function unary(): Step {
    if (isSign('!', '-', '+')) {
      const sign = take().text
      const value = unary()
      if (sign === '!') return (names) => !value(names)
      return (names) => (sign === '-' ? -(value(names) as number) : +(value(names) as number))
    }
    if (isWord('typeof')) {
      take()
      const value = unary()
      return (names) => typeof value(names)
    }
    return postfix()
  }
  function list(close: string): Step[] {
    const steps: Step[] = []
    while (!isSign(close)) {
      steps.push(expression())
      if (!isSign(close)) expect(',')
    }
    take()
    return steps
  }
  function postfix(): Step {
    let value = primary()
    for (;;) {
      const owner = value
      if (isSign('.')) {
        take()
        const { kind, text: name } = take()
        if (kind !== 'name') throw new ScriptFault(name)
        if (isSign('(')) {
          take()
          const args = list(')')
          value = (names) =>
            callMethod(
              owner(names),
              name,
              args.map((arg) => arg(names)),
            )
        } else value = (names) => memberOf(owner(names), name)
      } else if (isSign('[')) {
        take()
        const key = expression()
        expect(']')
        value = (names) => memberOf(owner(names), String(key(names)))
      } else if (isSign('(')) {
        take()
        const args = list(')')
        value = (names) =>
          callMethod(
            owner(names),
            '',
            args.map((arg) => arg(names)),
          )
      } else return value
    }
  }
  function primary(): Step {
    const token = take()
    if (token.kind === 'number') return () => Number(token.text)
    if (token.kind === 'string') return () => token.text
    if (token.kind === 'sign' && token.text === '(') {
      const inner = expression()
      expect(')')
      return inner
    }
    if (token.kind === 'sign' && token.text === '[') {
      const items = list(']')
      // A list of lists could name itself over and over.
      return (names) => items.map((item) => scalar(item(names)))
    }
    if (token.kind !== 'name') throw new ScriptFault(token.text || '…')
    const words: Record<string, ScriptValue> = { true: true, false: false, null: null, undefined }
    if (Object.hasOwn(words, token.text)) return () => words[token.text]
    return (names) => {
      if (!names.has(token.text)) throw new ScriptFault(token.text)
      return names.get(token.text)
    }
  }

  const steps: Step[] = []
  while (peek().kind !== 'end') steps.push(statement())
  return inOrder(steps)
}

function scalar(value: ScriptValue): ScriptValue {
  if (typeof value === 'object' && value !== null) throw new ScriptFault('[…]')
  return value
}

/** A script's value is that of its last statement that has one. */
const inOrder =
  (steps: Step[]): Step =>
  (names) => {
    let last: ScriptValue
    for (const step of steps) last = step(names) ?? last
    return last
  }
