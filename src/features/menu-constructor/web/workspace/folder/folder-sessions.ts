import { useEffect, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../../../../../web/listeners.ts'
import type { ProjectMenu, ProjectStore } from '../project/project.ts'
import { useProject } from '../project/use-project.ts'
import { isChanged, pathOf } from './compare-folder.ts'
import { findLink, storeLink, type FolderLink } from './folder-link.ts'
import { createFolderSession, type FolderSession, type FolderState } from './folder-session.ts'

const sessions = new WeakMap<ProjectStore, { projectId: string; session: FolderSession }>()
const { notify, subscribe } = createListeners()

/** The folder of the open project; null while it is looked up or where it is not known any more. */
export function folderSession(store: ProjectStore): FolderSession | null {
  const known = sessions.get(store)
  return known?.projectId === store.get().project.id ? known.session : null
}

/** Finds the folder of the project, and looks at the disk when the person comes back to the page. */
export function useFolderSession(store: ProjectStore): { session: FolderSession | null; unknown: boolean } {
  const projectId = useProject(store, (state) => state.project.id)
  const [unknown, setUnknown] = useState('')
  const session = useSyncExternalStore(subscribe, () => folderSession(store))
  useEffect(() => {
    let gone = false
    void (async () => {
      const link = folderSession(store) ? null : await findLink(projectId).catch(() => null)
      if (gone || folderSession(store)) return
      if (!link) return setUnknown(projectId)
      const persist = (next: FolderLink) => storeLink(projectId, next)
      sessions.set(store, { projectId, session: createFolderSession({ store, link, persist }) })
      notify()
      void folderSession(store)?.check()
    })()
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void folderSession(store)?.check()
    }
    addEventListener('focus', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    return () => {
      gone = true
      removeEventListener('focus', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
    }
  }, [store, projectId])
  return { session, unknown: session === null && unknown === projectId }
}

export const useFolderState = (session: FolderSession): FolderState =>
  useSyncExternalStore(session.subscribe, session.get)

export interface Pending {
  path: string
  kind: 'changed' | 'new' | 'renamed' | 'removed'
}

/** What a save would write, as far as this page knows. */
export function pendingOf({ files }: FolderLink, menus: readonly ProjectMenu[]): Pending[] {
  const present = new Set(menus.map((menu) => menu.id))
  return [
    ...menus.flatMap((menu): Pending[] => {
      const base = files[menu.id]
      const path = pathOf(menu, base)
      if (!isChanged(menu, base)) return []
      return [{ path, kind: !base ? 'new' : path === base.path ? 'changed' : 'renamed' }]
    }),
    ...Object.entries(files).flatMap(([id, { path }]): Pending[] =>
      present.has(id) ? [] : [{ path, kind: 'removed' }],
    ),
  ]
}
