/** The list with one entry put into another place; out of bounds it stays as it is. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return next
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
