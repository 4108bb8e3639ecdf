/** Names and texts of a class, looked up by index. Every wrong index or length throws. */
export type ConstantPool = {
  /** Where the pool ends in the file. */
  end: number
  count: number
  utf8(index: number): string
  /** Name of a class, `a/b/C`. */
  className(index: number): string
  /** A call or a field: owner, name, descriptor. */
  member(index: number): Member
  /** The value of an integer constant; null for any other constant. */
  integer(index: number): number | null
  strings(): string[]
  members(): Member[]
}

export type Member = { owner: string; name: string; descriptor: string }

const utf8Tag = 1
const integerTag = 3
const classTag = 7
const stringTag = 8
/** Fields, methods, methods of interfaces. */
const firstMemberTag = 9
const lastMemberTag = 11
/** Bytes after the tag. */
const lengths: Record<number, number> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
}

/** Reads the pool that begins at byte 8 of a class file. */
export function readConstantPool(bytes: Buffer): ConstantPool {
  const count = bytes.readUInt16BE(8)
  const offsets = new Uint32Array(count)
  let at = 10
  for (let index = 1; index < count; index++) {
    const tag = bytes.readUInt8(at)
    offsets[index] = at
    const length = tag === utf8Tag ? 2 + bytes.readUInt16BE(at + 1) : lengths[tag]
    if (length === undefined) throw new RangeError('unknown constant')
    at += 1 + length
    // Long numbers take two places.
    if (tag === 5 || tag === 6) index++
  }
  if (at > bytes.length) throw new RangeError('constants beyond the end')

  const placeOf = (index: number, tag: number, lastTag = tag): number => {
    const place = offsets[index] ?? 0
    if (place === 0 || bytes[place]! < tag || bytes[place]! > lastTag) throw new RangeError('wrong constant')
    return place + 1
  }
  const texts: string[] = []
  const utf8 = (index: number): string => {
    const known = texts[index]
    if (known !== undefined) return known
    const place = placeOf(index, utf8Tag)
    return (texts[index] = bytes.toString('utf8', place + 2, place + 2 + bytes.readUInt16BE(place)))
  }
  const className = (index: number): string => utf8(bytes.readUInt16BE(placeOf(index, classTag)))
  const member = (index: number): Member => {
    const place = placeOf(index, firstMemberTag, lastMemberTag)
    const pair = placeOf(bytes.readUInt16BE(place + 2), 12)
    return {
      owner: className(bytes.readUInt16BE(place)),
      name: utf8(bytes.readUInt16BE(pair)),
      descriptor: utf8(bytes.readUInt16BE(pair + 2)),
    }
  }
  const all = <T>(read: (index: number) => T, tag: number, lastTag = tag): T[] => {
    const found: T[] = []
    for (let index = 1; index < count; index++) {
      const own = offsets[index] === 0 ? 0 : bytes[offsets[index]!]!
      if (own >= tag && own <= lastTag) found.push(read(index))
    }
    return found
  }

  return {
    end: at,
    count,
    utf8,
    className,
    member,
    integer: (index) => {
      const place = offsets[index] ?? 0
      return bytes[place] === integerTag ? bytes.readInt32BE(place + 1) : null
    },
    strings: () => all((index) => utf8(bytes.readUInt16BE(placeOf(index, stringTag))), stringTag),
    members: () => all(member, firstMemberTag, lastMemberTag),
  }
}
