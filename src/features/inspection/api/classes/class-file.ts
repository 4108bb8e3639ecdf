import { readConstantPool } from './constant-pool.ts'
import type { ConstantPool, Member } from './constant-pool.ts'
import { scanCode } from './scan-code.ts'

export type Method = { name: string; descriptor: string; access: number; codeBytes: number; calls: Member[] }

/** What a compiled class tells about itself. */
export type ClassFile = {
  /** `a/b/C`. */
  name: string
  superName: string | null
  /** 61 is Java 17. */
  major: number
  strings: string[]
  /** Everything it can call, also through method handles. */
  members: Member[]
  methods: Method[]
  recovered: string[]
}

export const lowestMajor = 45
/** Java 1.1 is 45, Java 5 is 49, Java 25 is 69. */
export const javaOfMajor = (major: number): number => Math.max(1, major - 44)

/** Null for a class that is damaged or of a Java nobody knows yet: it must not pass for clean. */
export function readClassFile(bytes: Buffer): ClassFile | null {
  try {
    return read(bytes)
  } catch {
    return null
  }
}

function read(bytes: Buffer): ClassFile | null {
  const major = bytes.readUInt16BE(6)
  if (bytes.readUInt32BE(0) !== 0xcafebabe || major < lowestMajor || major > 80) return null
  const pool = readConstantPool(bytes)
  let at = pool.end
  const short = () => bytes.readUInt16BE((at += 2) - 2)
  short()
  const name = pool.className(short())
  const parent = short()
  at += 2 * bytes.readUInt16BE(at) + 2

  const methods: Method[] = []
  const recovered: string[] = []
  members(() => {
    short()
    at += 4
    attributes(() => {})
  })
  members(() => {
    const method: Method = {
      access: short(),
      name: pool.utf8(short()),
      descriptor: pool.utf8(short()),
      codeBytes: 0,
      calls: [],
    }
    attributes((attribute, body) => {
      if (attribute === 'Code') readCode(body, pool, method, recovered)
    })
    methods.push(method)
  })
  attributes(() => {})
  if (at !== bytes.length) return null
  return {
    name,
    superName: parent === 0 ? null : pool.className(parent),
    major,
    strings: pool.strings(),
    members: pool.members(),
    methods,
    recovered,
  }

  function members(one: () => void): void {
    for (let left = short(); left > 0; left--) one()
  }
  function attributes(one: (name: string, body: Buffer) => void): void {
    for (let left = short(); left > 0; left--) {
      const attribute = pool.utf8(short())
      const length = bytes.readUInt32BE(at)
      at += 4
      if (at + length > bytes.length) throw new RangeError('attribute beyond the end')
      one(attribute, bytes.subarray(at, at + length))
      at += length
    }
  }
}

function readCode(body: Buffer, pool: ConstantPool, method: Method, recovered: string[]): void {
  const length = body.readUInt32BE(4)
  if (8 + length > body.length) throw new RangeError('code beyond the end')
  const scanned = scanCode(body.subarray(8, 8 + length), pool)
  method.codeBytes = length
  method.calls = scanned.calls
  recovered.push(...scanned.recovered)
}
