/** What stands around each; measured by tests/operation/memory.test.ts. */
const overhead = { string: 24, object: 32, field: 8, view: 180, entry: 32 }

// oxlint-disable-next-line no-control-regex -- V8 stores these signs in one byte each
const isNarrow = (text: string): boolean => /^[\u0000-\u00ff]*$/.test(text)

/** About how much memory a value holds that nothing else holds. Bytes must lie in memory of their own (own-memory.ts). */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return overhead.string + value.length * (isNarrow(value) ? 1 : 2)
  // Stands in the field itself.
  if (typeof value !== 'object' || value === null) return 0
  if (ArrayBuffer.isView(value)) return overhead.view + value.byteLength
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + 8 + sizeOf(item), overhead.object)
  if (value instanceof Map)
    return [...value].reduce<number>(
      (sum, [key, item]) => sum + overhead.entry + sizeOf(key) + sizeOf(item),
      64,
    )
  if (value instanceof Set)
    return [...value].reduce<number>((sum, item) => sum + overhead.entry + sizeOf(item), 64)
  return Object.values(value).reduce<number>(
    (sum, item) => sum + overhead.field + sizeOf(item),
    overhead.object,
  )
}
