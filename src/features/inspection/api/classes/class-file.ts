import { readConstantPool, type ConstantPool, type Member } from './constant-pool.ts'
import { instructionLength, op } from './instructions.ts'

type ScannedCode = {
  calls: Member[]
  /** Texts built byte by byte, so that no search for words finds them. */
  recovered: string[]
}

const longestArray = 8192
const arrayKinds: Record<number, 'byte' | 'char'> = { 5: 'char', 8: 'byte' }

/** Goes through the code of one method: which methods it calls, and which texts it builds of single bytes. */
function scanCode(code: Buffer, pool: ConstantPool): ScannedCode {
  const calls: Member[] = []
  const recovered: string[] = []
  let numbers: number[] = []
  let array: { kind: 'byte' | 'char'; values: number[] } | null = null

  function finish(): void {
    if (!array) return
    const text = textOf(array)
    if (text) recovered.push(text)
    array = null
  }

  for (let at = 0; at < code.length;) {
    const opcode = code[at]!
    const length = instructionLength(code, at)
    const number = pushed(code, at, opcode, pool)
    if (number !== null) {
      numbers.push(number)
      if (numbers.length > 8) numbers = numbers.slice(-2)
    } else if (opcode === op.newarray) {
      const kind = arrayKinds[code[at + 1]!]
      array = kind ? { kind, values: [] } : null
      numbers = []
    } else if (array && (opcode === op.bastore || opcode === op.castore)) {
      const [index, value] = numbers.slice(-2)
      if (index !== undefined && value !== undefined && index >= 0 && index < longestArray)
        array.values[index] = value
      numbers = []
    } else if (opcode >= op.invokevirtual && opcode <= op.invokeinterface) {
      const call = pool.member(code.readUInt16BE(at + 1))
      calls.push(call)
      if (makesString(call)) finish()
    }
    at += length
  }
  return { calls, recovered }
}

/** The number an instruction puts on the stack, if it is a constant. */
function pushed(code: Buffer, at: number, opcode: number, pool: ConstantPool): number | null {
  if (opcode >= op.iconstM1 && opcode <= op.iconst5) return opcode - 3
  if (opcode === op.bipush) return code.readInt8(at + 1)
  if (opcode === op.sipush) return code.readInt16BE(at + 1)
  if (opcode === op.ldc) return pool.integer(code[at + 1]!)
  return opcode === op.ldcW ? pool.integer(code.readUInt16BE(at + 1)) : null
}

const makesString = ({ owner, name, descriptor }: Member): boolean =>
  owner === 'java/lang/String' &&
  (name === '<init>' || name === 'valueOf' || name === 'copyValueOf') &&
  /^\(\[[BC]/.test(descriptor)

function textOf({ kind, values }: { kind: 'byte' | 'char'; values: number[] }): string | null {
  if (values.length < 3) return null
  const filled = Array.from(values, (value) => value ?? 0)
  const text =
    kind === 'byte'
      ? Buffer.from(filled.map((value) => value & 0xff)).toString('utf8')
      : String.fromCharCode(...filled.map((value) => value & 0xffff))
  return /^[\p{L}\p{N}\p{P}\p{S}\s]+$/u.test(text) && !text.includes('\ufffd') ? text : null
}

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
