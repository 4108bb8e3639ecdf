/** Columns whose values repeat: each different value is stored once, and a row holds its number. */
export const codedNames = [
  'types',
  'categories',
  'platforms',
  'game_versions',
  'languages',
  'licences',
] as const
export type CodedName = (typeof codedNames)[number]
/** The same kind of column, but nothing to choose from. */
const alsoCoded = [...codedNames, 'fails_on'] as const
type AlsoCoded = (typeof alsoCoded)[number]

export type Coded = { codes: Uint32Array; values: (readonly string[])[] }

/** What lists are filtered by. */
export type IndexRow = Record<AlsoCoded, readonly string[]> & {
  id: number
  publishedAt: number
  archived: boolean
  lookingForMaintainer: boolean
  menu: boolean
  tagIds: readonly number[]
}

export const flags = { listed: 1, archived: 2, looking: 4, menu: 8 }

/** Rows in columns: a hundredth of the memory objects take, and a million of them are looked through in a blink. */
export type IndexColumns = {
  /** Rows ever put in, those taken out again included. */
  readonly size: number
  /** Rows that are in. */
  readonly count: number
  ids: Float64Array
  publishedAt: Float64Array
  flags: Uint8Array
  coded: Record<AlsoCoded, Coded>
  /** Where in `tags` a row's tags stand: their number, then each of them. */
  tagsAt: Uint32Array
  tags: Uint32Array
  /** The largest number a tag has. */
  readonly lastTag: number
  put(row: IndexRow): void
  remove(id: number): void
}

const firstRoom = 1024

function grown<T extends Uint8Array | Uint32Array | Float64Array>(array: T, needed: number): T {
  if (needed <= array.length) return array
  const larger = new (array.constructor as new (length: number) => T)(Math.max(needed, array.length * 2))
  larger.set(array)
  return larger
}

export function makeIndexColumns(): IndexColumns {
  const numbers = new Map<AlsoCoded, Map<string, number>>()
  const coded = {} as Record<AlsoCoded, Coded>
  for (const name of alsoCoded) {
    numbers.set(name, new Map())
    coded[name] = { codes: new Uint32Array(firstRoom), values: [] }
  }
  // Most rows come in the order of their ids; where the others are is noted.
  const outOfOrder = new Map<number, number>()
  let inOrder = 0
  let tagsUsed = 0
  let lastTag = 0
  let size = 0
  let count = 0

  function codeOf(name: AlsoCoded, value: readonly string[]): number {
    const key = value.join('\n')
    const known = numbers.get(name)!.get(key)
    if (known !== undefined) return known
    numbers.get(name)!.set(key, coded[name].values.length)
    return coded[name].values.push(value) - 1
  }

  function rowOf(id: number): number | undefined {
    let low = 0
    let high = inOrder
    while (low < high) {
      const middle = (low + high) >>> 1
      if (columns.ids[middle]! < id) low = middle + 1
      else high = middle
    }
    return low < inOrder && columns.ids[low] === id ? low : outOfOrder.get(id)
  }

  function addRow(id: number): number {
    const row = size++
    columns.ids = grown(columns.ids, size)
    columns.publishedAt = grown(columns.publishedAt, size)
    columns.flags = grown(columns.flags, size)
    columns.tagsAt = grown(columns.tagsAt, size)
    for (const name of alsoCoded) coded[name].codes = grown(coded[name].codes, size)
    columns.ids[row] = id
    if (row === inOrder && (row === 0 || columns.ids[row - 1]! < id)) inOrder++
    else outOfOrder.set(id, row)
    return row
  }

  /** The same tags stay where they are; others go behind all that are there. */
  function putTags(row: number, tagIds: readonly number[], isNew: boolean): void {
    const at = columns.tagsAt[row]!
    const isSame =
      !isNew && columns.tags[at] === tagIds.length && tagIds.every((id, n) => columns.tags[at + 1 + n] === id)
    if (isSame) return
    columns.tags = grown(columns.tags, tagsUsed + tagIds.length + 1)
    columns.tagsAt[row] = tagsUsed
    columns.tags[tagsUsed++] = tagIds.length
    for (const id of tagIds) columns.tags[tagsUsed++] = id
    lastTag = Math.max(lastTag, ...tagIds)
  }

  const columns: IndexColumns = {
    get size() {
      return size
    },
    get count() {
      return count
    },
    get lastTag() {
      return lastTag
    },
    ids: new Float64Array(firstRoom),
    publishedAt: new Float64Array(firstRoom),
    flags: new Uint8Array(firstRoom),
    coded,
    tagsAt: new Uint32Array(firstRoom),
    tags: new Uint32Array(firstRoom),
    put(item) {
      const known = rowOf(item.id)
      const row = known ?? addRow(item.id)
      if (known === undefined || !(columns.flags[row]! & flags.listed)) count++
      for (const name of alsoCoded) coded[name].codes[row] = codeOf(name, item[name])
      columns.publishedAt[row] = item.publishedAt
      columns.flags[row] =
        flags.listed |
        (item.archived ? flags.archived : 0) |
        (item.lookingForMaintainer ? flags.looking : 0) |
        (item.menu ? flags.menu : 0)
      putTags(row, item.tagIds, known === undefined)
    },
    remove(id) {
      const row = rowOf(id)
      if (row === undefined || !(columns.flags[row]! & flags.listed)) return
      columns.flags[row] = 0
      count--
    },
  }
  return columns
}
