/** A small assembler for class files: enough to write what rules look for, in the shape a compiler would. */
export type MadeMethod = {
  name?: string
  descriptor?: string
  access?: number
  /** Adds instructions; `pool` gives indexes of constants. */
  code?: (pool: PoolWriter) => number[]
}

export type MadeClass = {
  name?: string
  parent?: string
  major?: number
  methods?: MadeMethod[]
  /** Constants that no code uses. */
  strings?: string[]
}

export class PoolWriter {
  readonly #parts: Buffer[] = []
  readonly #indexes = new Map<string, number>()
  #next = 1

  #add(key: string, bytes: () => Buffer): number {
    const known = this.#indexes.get(key)
    if (known) return known
    // Constants it points at come first.
    const part = bytes()
    this.#parts.push(part)
    this.#indexes.set(key, this.#next)
    return this.#next++
  }
  utf8(text: string): number {
    const bytes = Buffer.from(text)
    return this.#add(`u${text}`, () =>
      Buffer.concat([Buffer.from([1, bytes.length >> 8, bytes.length & 255]), bytes]),
    )
  }
  class(name: string): number {
    const at = this.utf8(name)
    return this.#add(`c${name}`, () => Buffer.from([7, ...short(at)]))
  }
  string(text: string): number {
    const at = this.utf8(text)
    return this.#add(`s${text}`, () => Buffer.from([8, ...short(at)]))
  }
  /** `owner.name(descriptor)`; methods of interfaces are kind 11. */
  member(owner: string, name: string, descriptor: string, kind: 9 | 10 | 11 = 10): number {
    const [holder, nameAt, descriptorAt] = [this.class(owner), this.utf8(name), this.utf8(descriptor)]
    const pair = this.#add(`n${name} ${descriptor}`, () =>
      Buffer.from([12, ...short(nameAt), ...short(descriptorAt)]),
    )
    return this.#add(`m${kind}${owner}.${name}${descriptor}`, () =>
      Buffer.from([kind, ...short(holder), ...short(pair)]),
    )
  }
  bytes(): Buffer {
    return Buffer.concat([Buffer.from(short(this.#next)), ...this.#parts])
  }
}

const short = (value: number): [number, number] => [(value >> 8) & 255, value & 255]
const long = (value: number): number[] => [...short(value >>> 16), ...short(value & 0xffff)]

export function makeClass({
  name = 'com/acme/Main',
  parent = 'java/lang/Object',
  major = 61,
  ...rest
}: MadeClass = {}): Buffer {
  const pool = new PoolWriter()
  const [self, base, codeName] = [pool.class(name), pool.class(parent), pool.utf8('Code')]
  for (const text of rest.strings ?? []) pool.string(text)
  const methods = (rest.methods ?? []).map(
    ({ name: called = 'run', descriptor = '()V', access = 1, code }) => {
      const [nameAt, descriptorAt] = [pool.utf8(called), pool.utf8(descriptor)]
      const head = [...short(access), ...short(nameAt), ...short(descriptorAt)]
      if (!code) return Buffer.from([...head, 0, 0])
      const body = [...code(pool), 0xb1]
      const attribute = [0, 8, 0, 8, ...long(body.length), ...body, 0, 0, 0, 0]
      return Buffer.from([...head, 0, 1, ...short(codeName), ...long(attribute.length), ...attribute])
    },
  )
  return Buffer.concat([
    Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, ...short(major)]),
    pool.bytes(),
    Buffer.from([0, 0x21, ...short(self), ...short(base), 0, 0, 0, 0, ...short(methods.length)]),
    ...methods,
    Buffer.from([0, 0]),
  ])
}

/** A call by its name, `java/lang/Runtime.exec(Ljava/lang/String;)Ljava/lang/Process;`. */
export function call(signature: string, kind: 10 | 11 = 10): (pool: PoolWriter) => number[] {
  const match = /^([^.]+)\.([^(]+)(\(.*)$/.exec(signature)!
  return (pool) => {
    const at = short(pool.member(match[1]!, match[2]!, match[3]!, kind))
    return kind === 11 ? [0xb9, ...at, 1, 0] : [0xb6, ...at]
  }
}

export const ldc =
  (text: string) =>
  (pool: PoolWriter): number[] => [0x13, ...short(pool.string(text))]

const push = (value: number): number[] =>
  value >= -1 && value <= 5 ? [value + 3] : value < 128 ? [0x10, value] : [0x11, ...short(value)]

/** `new String(new byte[]{ … })`, as a compiler writes it. */
export const hiddenString =
  (text: string) =>
  (pool: PoolWriter): number[] => {
    const bytes = [...Buffer.from(text)]
    return [
      0xbb,
      ...short(pool.class('java/lang/String')),
      0x59,
      ...push(bytes.length),
      0xbc,
      8,
      ...bytes.flatMap((byte, index) => [0x59, ...push(index), ...push(byte), 0x54]),
      0xb7,
      ...short(pool.member('java/lang/String', '<init>', '([B)V')),
    ]
  }

export const all =
  (...parts: ((pool: PoolWriter) => number[])[]) =>
  (pool: PoolWriter): number[] =>
    parts.flatMap((part) => part(pool))

/** A class that makes these calls and holds these texts in one method. */
export const classDoing = (calls: string[], texts: string[] = [], name = 'com/acme/Main'): Buffer =>
  makeClass({ name, methods: [{ code: all(...calls.map((one) => call(one)), ...texts.map(ldc)) }] })
