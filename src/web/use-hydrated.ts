// Chunk: forms
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page is being taken over, so that both sides first draw the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
