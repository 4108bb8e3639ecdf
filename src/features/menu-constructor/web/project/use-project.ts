import { useSyncExternalStoreWithSelector } from '../../../../web/store-with-selector.ts'
import type { ProjectState, ProjectStore } from './project.ts'

/** A part of the project; draws again only when that part changes. */
export function useProject<T>(
  store: ProjectStore,
  select: (state: ProjectState) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useSyncExternalStoreWithSelector(store.subscribe, store.get, store.get, select, isEqual)
}
