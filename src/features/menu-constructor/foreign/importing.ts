import type { Plain, ScalarValue } from '../format/menu.ts'
import { atLeast, isLegacy } from '../format/tables/game-versions.ts'
import type { Clicks, Button } from './clicks.ts'
import { test, type Condition } from './conditions.ts'
import type { Draft, DraftItem } from './draft.ts'
import type { Ledger, Why } from './ledger.ts'
import { soundName } from './materials.ts'
import type { Texts } from './texts.ts'

/** What every importer works with. */
export interface Importing {
  ledger: Ledger
  texts: Texts
  /** The game version the menu is for. */
  version: string
  /** Name of the file, without its ending. */
  name: string
}

export type Options = { [key: string]: Plain }

/** What an action becomes: actions, a condition for all of them, or why it becomes nothing. */
export type Step = Why | { actions: string[]; guard?: Condition; changed?: Why }

/** Puts a step among the clicks, and says what became of it. */
export function addStep(
  { ledger }: Importing,
  clicks: Clicks,
  value: ScalarValue,
  step: Step,
  { buttons = null, first = true }: { buttons?: readonly Button[] | null; first?: boolean } = {},
): void {
  if (typeof step === 'string') return ledger.leave(value, step)
  if (step.guard && !clicks.guard(step.guard, [], buttons)) return ledger.leave(value, 'condition')
  ledger.carry(value)
  if (step.guard && !first) ledger.change(value, 'guardMoved')
  if (step.changed) ledger.change(value, step.changed)
  clicks.add(step.actions, buttons)
}

/** Plain actions of a list that knows no clicks and no conditions. */
export function listedActions(
  { ledger }: Importing,
  values: readonly ScalarValue[],
  toStep: (value: ScalarValue) => Step,
): string[] {
  return values.flatMap((value) => {
    const step = toStep(value)
    if (typeof step === 'string' || step.guard) {
      ledger.leave(value, typeof step === 'string' ? step : 'condition')
      return []
    }
    ledger.carry(value)
    if (step.changed) ledger.change(value, step.changed)
    return step.actions
  })
}

/** The glint: an option of its own on newer games, an enchantment that is not shown on older ones. */
export function addGlow(options: Options, version: string): void {
  if (atLeast(version, '1.20.5')) {
    options.enchantment_glint_override = true
    return
  }
  options.enchantments = [...((options.enchantments as string[] | undefined) ?? []), 'DURABILITY;1']
  addFlag(options, 'HIDE_ENCHANTS')
}

export function addFlag(options: Options, flag: string): void {
  const flags = (options.item_flags as string[] | undefined) ?? []
  if (!flags.includes(flag)) options.item_flags = [...flags, flag]
}

export const legacyGame = ({ version }: Importing): boolean => isLegacy(version)

/** `[sound] NAME volume pitch`; what is left out is 1. */
export function soundAction(name: string, volume = '1', pitch = '1'): string {
  const plain = volume === '1' && pitch === '1'
  return `[sound] ${soundName(name)}${plain ? '' : ` ${volume} ${pitch}`}`
}

/** An item as the price: it must be there, and the game's own command takes it. */
export function itemPrice(
  at: Importing,
  material: string,
  amount: number,
): { actions: string[]; guard: Condition } {
  // Up to 1.12 the data value stands before the amount.
  const item = `${material.toLowerCase()}${legacyGame(at) ? ' -1' : ''}`
  return {
    guard: test('has item', { material, amount }),
    actions: [`[console] minecraft:clear %player_name% ${item} ${amount}`],
  }
}

/** An item in every slot the others leave free, behind all of them. */
export function fillItem(draft: Draft, size: number, name: string, options: Options): DraftItem | null {
  const always = new Set(
    draft.items.flatMap((item) => (item.options.view_requirement === undefined ? slotsIn(item) : [])),
  )
  const free = Array.from({ length: size }, (_, slot) => slot).filter((slot) => !always.has(slot))
  if (free.length === 0) return null
  const last = Math.max(1, ...draft.items.map((item) => Number(item.options.priority ?? 1)))
  const covered = new Set(draft.items.flatMap(slotsIn))
  const shared = free.some((slot) => covered.has(slot))
  return { name, options: { ...options, slots: free, ...(shared && { priority: last + 1 }) } }
}

/** Slots of a draft are numbers until it is written. */
export const slotsIn = (item: DraftItem): number[] => (item.options.slots as number[] | undefined) ?? []
