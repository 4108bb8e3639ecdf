import type { ReactionState } from '../reactions.contract.ts'

/** The counts as they will be after the person's choice; null removes the reaction. */
export function withReaction({ reactions, own }: ReactionState, wanted: number | null): ReactionState {
  if (own === wanted) return { reactions, own }
  const next = { ...reactions }
  if (own !== null) next[own] = Math.max((next[own] ?? 0) - 1, 0)
  if (wanted !== null) next[wanted] = (next[wanted] ?? 0) + 1
  return { reactions: next, own: wanted }
}

export const totalOf = ({ reactions }: Pick<ReactionState, 'reactions'>): number =>
  Object.values(reactions).reduce((sum, count) => sum + count, 0)
