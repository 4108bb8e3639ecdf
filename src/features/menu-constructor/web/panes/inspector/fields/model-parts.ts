import type { Entry, Plain } from '../../../../format/menu.ts'
import { plainOf } from '../../../../format/read/tree.ts'
import { bareOf } from '../../../../format/read/values.ts'

export const modelParts = ['floats', 'flags', 'strings', 'colors'] as const
export type ModelPart = (typeof modelParts)[number]

/** The map with one of its lists replaced; what else stands in it stays. Nothing when nothing is left. */
export function withModelPart(
  entries: readonly Entry[],
  part: ModelPart,
  texts: readonly string[],
): Plain | undefined {
  const others = entries
    .filter((entry) => entry.key !== part)
    .map((entry) => [entry.key, plainOf(entry.value)])
  const values = part === 'strings' || part === 'colors' ? [...texts] : texts.map(bareOf)
  const next = [...others, ...(texts.length > 0 ? [[part, values]] : [])]
  return next.length > 0 ? (Object.fromEntries(next) as Plain) : undefined
}
