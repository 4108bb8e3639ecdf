import { useRef, useSyncExternalStore } from 'react'

/**
 * Stands in for `use-sync-external-store/shim/with-selector` (vite.config.ts): that one carries a copy of React's hook
 * for versions that lacked it. Gives the selected part of a store and the same value again while it is equal.
 */
export function useSyncExternalStoreWithSelector<S, T>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => S,
  getServerSnapshot: (() => S) | undefined | null,
  selector: (snapshot: S) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const selected = useRef<{ snapshot: S; selector: (snapshot: S) => T; value: T } | null>(null)
  const select = (snapshot: S): T => {
    const last = selected.current
    if (last && last.snapshot === snapshot && last.selector === selector) return last.value
    const next = selector(snapshot)
    const value = last && isEqual(last.value, next) ? last.value : next
    selected.current = { snapshot, selector, value }
    return value
  }
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    () => select((getServerSnapshot ?? getSnapshot)()),
  )
}
