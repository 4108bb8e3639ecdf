import type { Menu, MenuItem } from '../../../format/menu.ts'

/** The item whose lines hold the place. */
export const itemAt = (menu: Menu, offset: number): MenuItem | undefined =>
  menu.items.find(({ entry }) => offset >= entry.span.from && offset <= entry.span.to)
