/** What we do not understand is said, never guessed. */
export class ScriptFault extends Error {
  readonly part: string
  constructor(part: string) {
    super(`cannot run: ${part}`)
    this.part = part
  }
}

export interface Token {
  kind: 'number' | 'string' | 'name' | 'sign' | 'end'
  text: string
}

const PATTERN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<number>0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?<sign>===|!==|==|!=|<=|>=|&&|\|\||\+=|-=|[-+*/%<>!=?:;,.()[\]{}])/iuy

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' }

const unquote = (text: string): string =>
  text
    .slice(1, -1)
    .replace(
      /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gi,
      (_, long?: string, short?: string, letter?: string) =>
        letter === undefined
          ? String.fromCharCode(Number.parseInt((long ?? short)!, 16))
          : (ESCAPES[letter] ?? letter),
    )

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  PATTERN.lastIndex = 0
  while (PATTERN.lastIndex < text.length) {
    const at = PATTERN.lastIndex
    const groups = PATTERN.exec(text)?.groups
    if (!groups) throw new ScriptFault(text.slice(at, at + 20))
    if (groups.number) tokens.push({ kind: 'number', text: groups.number })
    else if (groups.name) tokens.push({ kind: 'name', text: groups.name })
    else if (groups.string) tokens.push({ kind: 'string', text: unquote(groups.string) })
    else if (groups.sign) tokens.push({ kind: 'sign', text: groups.sign })
  }
  tokens.push({ kind: 'end', text: '' })
  return tokens
}
