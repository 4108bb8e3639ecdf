import { useSyncExternalStore } from 'react'
import { toasts, type Toast, type ToastStore } from './toast-store.ts'

const none: readonly Toast[] = []

/** The toasts now shown, and the store's verbs: `const { show } = useToasts()`. */
export function useToasts(store: ToastStore = toasts) {
  const shown = useSyncExternalStore(store.subscribe, store.current, () => none)
  return { ...store, shown }
}
