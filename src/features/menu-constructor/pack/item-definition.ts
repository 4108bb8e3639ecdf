import { asList, asMap, asNumber, asText, bareName, type Json } from './pack-files.ts'

/** What the game asks of an item before it chooses its model. */
export interface ModelValues {
  floats: readonly number[]
  flags: readonly boolean[]
  strings: readonly string[]
  /** Damage, from 0 to 1. */
  damage: number
  count: number
}

export const noValues: ModelValues = { floats: [], flags: [], strings: [], damage: 0, count: 1 }

export interface ChosenModel {
  model: string
  /** `#rrggbb` by layer, where the definition fixes it. */
  tints: (string | null)[]
}

const DEEPEST = 24

/** The models a definition of 1.21.4 (`items/*.json`) chooses in a slot; several lie over each other. */
export function chosenModels(definition: unknown, values: ModelValues, depth = 0): ChosenModel[] {
  const node = asMap(definition)
  if (depth > DEEPEST) return []
  const go = (next: unknown): ChosenModel[] => chosenModels(next, values, depth + 1)
  switch (bareName(node.type)) {
    case 'model': {
      const model = asText(node.model)
      return model === null ? [] : [{ model, tints: asList(node.tints).map(tintOf) }]
    }
    case 'composite':
      return asList(node.models).slice(0, 16).flatMap(go)
    case 'condition':
      return go(holds(node, values) ? node.on_true : node.on_false)
    case 'select':
      return go(selected(node, values))
    case 'range_dispatch':
      return go(ranged(node, values))
    case 'special': {
      // Drawn by code in the game; its base says at least where.
      const base = asText(node.base)
      return base === null ? [] : [{ model: base, tints: [] }]
    }
    default:
      return []
  }
}

function tintOf(value: unknown): string | null {
  const tint = asMap(value)
  const colour = tint.value ?? tint.default
  if (asNumber(colour) !== null) return `#${(asNumber(colour)! & 0xffffff).toString(16).padStart(6, '0')}`
  const parts = asList(colour).map(asNumber)
  if (parts.length !== 3 || parts.some((part) => part === null)) return null
  return `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part!)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const indexOf = (node: Json): number => asNumber(node.index) ?? 0

function holds(node: Json, values: ModelValues): boolean {
  switch (bareName(node.property)) {
    case 'custom_model_data':
      return values.flags[indexOf(node)] ?? false
    case 'damaged':
      return values.damage > 0
    default:
      // In a slot of a menu nothing is used, held or selected.
      return false
  }
}

function selected(node: Json, values: ModelValues): unknown {
  const property = bareName(node.property)
  const value =
    property === 'custom_model_data'
      ? values.strings[indexOf(node)]
      : property === 'display_context'
        ? 'gui'
        : undefined
  const fitting = asList(node.cases).find((one) => {
    const { when } = asMap(one)
    return value !== undefined && (Array.isArray(when) ? when.includes(value) : when === value)
  })
  return fitting === undefined ? node.fallback : asMap(fitting).model
}

function ranged(node: Json, values: ModelValues): unknown {
  const property = bareName(node.property)
  const value =
    property === 'custom_model_data'
      ? (values.floats[indexOf(node)] ?? 0)
      : property === 'damage'
        ? values.damage
        : property === 'count'
          ? values.count
          : 0
  const scaled = value * (asNumber(node.scale) ?? 1)
  let best: { threshold: number; model: unknown } | null = null
  for (const one of asList(node.entries)) {
    const { threshold, model } = asMap(one)
    const from = asNumber(threshold)
    // Of equal ones the last counts.
    if (from !== null && from <= scaled && (!best || from >= best.threshold))
      best = { threshold: from, model }
  }
  return best ? best.model : node.fallback
}

/** The model that `overrides` of before 1.21.4 choose; null where none fits. The last that fits counts. */
export function overriddenModel(model: Json, values: ModelValues): string | null {
  const wanted = values.floats[0] ?? 0
  const fitting = asList(model.overrides).findLast((one) =>
    Object.entries(asMap(asMap(one).predicate)).every(([name, least]) => {
      const predicate = bareName(name)
      const value =
        predicate === 'custom_model_data'
          ? wanted
          : predicate === 'damage'
            ? values.damage
            : predicate === 'damaged'
              ? Number(values.damage > 0)
              : 0
      return value >= (asNumber(least) ?? 0)
    }),
  )
  return asText(asMap(fitting).model)
}
