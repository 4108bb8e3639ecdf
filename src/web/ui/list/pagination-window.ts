export type PageSlot = number | 'gap'

/** Pages to show as links: the first, the last, the current with `around` neighbours; a gap never hides one page only. */
export function pageWindow(page: number, pages: number, around = 1): PageSlot[] {
  const current = Math.min(Math.max(1, page), Math.max(1, pages))
  // As many slots everywhere, so that the links do not move under the pointer.
  const reach = 2 * around + 1
  const from = Math.max(1, Math.min(current - around, pages - reach - 1))
  const to = Math.min(pages, Math.max(current + around, reach + 2))
  const slots: PageSlot[] = []
  for (let n = from; n <= to; n++) slots.push(n)
  const fill = (edge: number, near: number): PageSlot[] => {
    const hidden = Math.abs(near - edge) - 1
    if (hidden < 0) return []
    if (hidden === 0) return [edge]
    const between: PageSlot = hidden === 1 ? (edge + near) / 2 : 'gap'
    return edge < near ? [edge, between] : [between, edge]
  }
  return [...fill(1, from), ...slots, ...fill(pages, to)]
}
