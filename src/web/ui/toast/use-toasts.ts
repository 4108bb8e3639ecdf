import { useSyncExternalStore } from 'react'
import { toasts, type Toast } from './toast-store.ts'

const none: readonly Toast[] = []

/** The toasts now shown, and the store's verbs: `const { show } = useToasts()`. */
export function useToasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none)
  return { ...toasts, shown }
}
