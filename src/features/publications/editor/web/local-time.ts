const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as a field for date and time wants it, where the reader is: `2026-11-15T09:30`. */
export function toLocalField(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What was chosen in such a field, in UTC; null where it is not whole yet. */
export function fromLocalField(value: string): string | null {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
