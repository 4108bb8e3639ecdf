const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * JSON for untrusted bodies: refuses keys that could reach a prototype and keys written twice (two readers could
 * disagree on which one counts). Throws SyntaxError.
 */
export function parseJsonStrictly(source: string): unknown {
  const value: unknown = JSON.parse(source)
  checkKeys(source)
  return value
}

// Walks the text once; it is valid JSON already, so a string followed by a colon is a key of the innermost object.
function checkKeys(source: string): void {
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < source.length; at++) {
    const char = source[at]
    if (char === '{') open.push(new Set())
    else if (char === '[') open.push(null)
    else if (char === '}' || char === ']') open.pop()
    else if (char === '"') {
      const end = endOfString(source, at)
      const keys = open.at(-1)
      if (keys && nextVisible(source, end + 1) === ':') {
        const key = JSON.parse(source.slice(at, end + 1)) as string
        if (forbiddenKeys.has(key)) throw new SyntaxError(`forbidden key ${key}`)
        if (keys.has(key)) throw new SyntaxError(`duplicate key ${key.slice(0, 50)}`)
        keys.add(key)
      }
      at = end
    }
    if (open.length > 64) throw new SyntaxError('nested too deeply')
  }
}

function endOfString(source: string, start: number): number {
  let at = start + 1
  while (source[at] !== '"') at += source[at] === '\\' ? 2 : 1
  return at
}

function nextVisible(source: string, from: number): string | undefined {
  let at = from
  while (source[at] === ' ' || source[at] === '\n' || source[at] === '\r' || source[at] === '\t') at++
  return source[at]
}

/** JSON that may stand inside a `<script type="application/json">`: nothing in it can end the element or a line. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
