import { useSyncExternalStore } from 'react'
import type { Toast, ToastStore } from './toast-store.ts'
import { toasts } from './toast-store.ts'

const none: readonly Toast[] = []

/** The toasts now shown, and the store's verbs: `const { show } = useToasts()`. */
export function useToasts(store: ToastStore = toasts) {
  const shown = useSyncExternalStore(store.subscribe, store.current, () => none)
  return { ...store, shown }
}
