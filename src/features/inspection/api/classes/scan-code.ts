import type { ConstantPool, Member } from './constant-pool.ts'
import { instructionLength, op } from './instructions.ts'

export type ScannedCode = {
  calls: Member[]
  /** Texts built byte by byte, so that no search for words finds them. */
  recovered: string[]
}

const longestArray = 8192
const arrayKinds: Record<number, 'byte' | 'char'> = { 5: 'char', 8: 'byte' }

/** Goes through the code of one method: which methods it calls, and which texts it builds of single bytes. */
export function scanCode(code: Buffer, pool: ConstantPool): ScannedCode {
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
