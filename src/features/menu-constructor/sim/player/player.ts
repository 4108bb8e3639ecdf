import type { HeldPlace } from '../../format/tables/materials.ts'

export interface HeldItem {
  material: string
  amount: number
  name?: string | undefined
  lore?: string[] | undefined
  data?: number | undefined
  modelData?: number | undefined
  /** Anywhere else in the inventory when absent. */
  place?: HeldPlace | undefined
}

/** The person a menu is tried out as. */
export interface TestPlayer {
  name: string
  permissions: string[]
  money: number
  exp: number
  level: number
  location: string
  items: HeldItem[]
  /** `key` → value with its type, as `[meta] set key TYPE value` keeps it. */
  meta: Record<string, { type: string; value: string }>
  placeholders: Record<string, string>
  args: Record<string, string>
}

export const newPlayer = (): TestPlayer => ({
  name: 'Steve',
  permissions: [],
  money: 1000,
  exp: 0,
  level: 10,
  location: 'world,0,64,0',
  items: [],
  meta: {},
  placeholders: {},
  args: {},
})
