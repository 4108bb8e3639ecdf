// Chunk: forms
import { useLocation } from '@tanstack/react-router'
import { useHref, withNext, type LoginReason } from './href.ts'

const reasons: readonly LoginReason[] = ['comment', 'write', 'react', 'follow', 'report', 'search']

/** What the address of a login page says: where to return to, and why. `carry` passes both on to the next such page. */
export function useNext() {
  const to = useHref()
  const { next, why } = useLocation().search as { next?: unknown; why?: unknown }
  const target = typeof next === 'string' ? next : ''
  const reason = reasons.find((word) => word === why)
  return {
    next: target,
    reason,
    carry: (path: string) => (target ? withNext(to(path), target, reason) : to(path)),
  }
}
