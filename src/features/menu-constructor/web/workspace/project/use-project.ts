import { useSyncExternalStoreWithSelector } from '../../../../../web/store-with-selector.ts'

type Watched<S> = { get(): S; subscribe(listener: () => void): () => void }

/** A part of the project; draws again only when that part changes. */
export function useProject<S, T>(
  store: Watched<S>,
  select: (state: S) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useSyncExternalStoreWithSelector(store.subscribe, store.get, store.get, select, isEqual)
}
