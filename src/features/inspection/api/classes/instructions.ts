/** Lengths of the instructions 0x00–0xc9 with their operands, as runs of [how many, bytes]; 0 where it depends. */
const runs: readonly (readonly [count: number, bytes: number])[] = [
  [16, 1], // nop … dconst_1
  [1, 2], // bipush
  [1, 3], // sipush
  [1, 2], // ldc
  [2, 3], // ldc_w, ldc2_w
  [5, 2], // iload … aload
  [28, 1], // iload_0 … saload
  [5, 2], // istore … astore
  [73, 1], // istore_0 … lxor
  [1, 3], // iinc
  [20, 1], // i2l … dcmpg
  [16, 3], // ifeq … jsr
  [1, 2], // ret
  [2, 0], // tableswitch, lookupswitch
  [6, 1], // ireturn … return
  [7, 3], // getstatic … invokestatic
  [2, 5], // invokeinterface, invokedynamic
  [1, 3], // new
  [1, 2], // newarray
  [1, 3], // anewarray
  [2, 1], // arraylength, athrow
  [2, 3], // checkcast, instanceof
  [2, 1], // monitorenter, monitorexit
  [1, 0], // wide
  [1, 4], // multianewarray
  [2, 3], // ifnull, ifnonnull
  [2, 5], // goto_w, jsr_w
]
const lengths = Uint8Array.from(runs.flatMap(([count, bytes]) => Array<number>(count).fill(bytes)))

export const op = {
  iconstM1: 0x02,
  iconst5: 0x08,
  bipush: 0x10,
  sipush: 0x11,
  ldc: 0x12,
  ldcW: 0x13,
  bastore: 0x54,
  castore: 0x55,
  tableswitch: 0xaa,
  lookupswitch: 0xab,
  invokevirtual: 0xb6,
  invokestatic: 0xb8,
  invokespecial: 0xb7,
  invokeinterface: 0xb9,
  newarray: 0xbc,
  wide: 0xc4,
  iinc: 0x84,
} as const

/** Length of the instruction at a place of the code; throws for what is none, and for one that leaves the code. */
export function instructionLength(code: Buffer, at: number): number {
  const opcode = code[at]!
  if (opcode >= lengths.length) throw new RangeError('no instruction')
  const length = lengths[opcode]! || variableLength(code, at, opcode)
  if (length <= 0 || at + length > code.length) throw new RangeError('instruction beyond the end')
  return length
}

function variableLength(code: Buffer, at: number, opcode: number): number {
  if (opcode === op.wide) return code[at + 1] === op.iinc ? 6 : 4
  // Switches begin at a multiple of four.
  const start = at + 4 - (at % 4)
  if (opcode === op.lookupswitch) {
    const pairs = code.readInt32BE(start + 4)
    if (pairs < 0) throw new RangeError('switch of negative size')
    return start - at + 8 + pairs * 8
  }
  const [low, high] = [code.readInt32BE(start + 4), code.readInt32BE(start + 8)]
  if (high < low) throw new RangeError('switch of negative size')
  return start - at + 12 + (high - low + 1) * 4
}
