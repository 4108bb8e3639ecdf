import { holdUnsavedWork } from '../../../../../web/form/unsaved-work.ts'
import { findStoredProject, storeProject, type LastWrite } from './stored-projects.ts'
import { PAUSE_MS } from '../project/pause.ts'
import type { Project, ProjectStore } from '../project/project.ts'
import { takeSnapshot } from './snapshots.ts'
import { makeTabLock, type TabLock } from './tab-lock.ts'
import { createListeners } from '../../../../../web/listeners.ts'

const SNAPSHOT_EVERY_MS = 5 * 60_000
const sessionKey = 'menu-constructor:session'

export interface ProjectStorage {
  /** Whether another tab holds the project; asked again with every project. */
  elsewhere(): boolean
  subscribe(listener: () => void): () => void
  /** Takes the project from the other tab. */
  takeOver(): Promise<void>
  /** Begins to save the store's current project under its id. */
  adopt(): Promise<void>
  stop(): void
}

/** Saves the store's project soon after every change, and reports whether that worked. */
export function startStorage(store: ProjectStore, now: () => number = Date.now): ProjectStorage {
  let lock: TabLock | undefined
  let mine = false
  let lockedId: string | undefined
  let elsewhere = false
  let written: Project | null = null
  /** Emptied whenever another tab may have written. */
  let last: LastWrite = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let letWorkGo: (() => void) | undefined
  let lastSnapshot = now()
  const { notify, subscribe } = createListeners()

  /** `whole` also puts together what was stored apart. */
  async function write(whole = false): Promise<void> {
    clearTimeout(timer)
    const { project } = store.get()
    const isApart = last.whole !== undefined && last.whole !== project
    if (!mine || (project === written && !(whole && isApart))) return
    if (whole) last = {}
    try {
      await storeProject(project, now(), last)
      written = project
      if (store.get().project !== project) return
      letWorkGo?.()
      letWorkGo = undefined
      store.setSaved('saved')
    } catch {
      store.setSaved('failed')
    }
    if (now() - lastSnapshot < SNAPSHOT_EVERY_MS) return
    lastSnapshot = now()
    await takeSnapshot(project, 'time', now())
  }

  const handleChange = () => {
    const { project } = store.get()
    if (project === written || elsewhere) return
    letWorkGo ??= holdUnsavedWork()
    if (store.get().saved === 'saved') store.setSaved('saving')
    clearTimeout(timer)
    timer = setTimeout(() => void write(), PAUSE_MS)
  }
  const handleHide = () => {
    // What is left behind is whole, also for a page of another version.
    void write(true)
    if (mine) attempt(() => localStorage.removeItem(sessionKey))
  }
  const handleLeave = (event: BeforeUnloadEvent) => {
    void write()
    // Small projects were saved just now; if saving failed, the browser asks before it leaves.
    const { saved, project } = store.get()
    if (saved === 'failed' || (elsewhere && project !== written)) event.preventDefault()
  }
  const handleVisibility = () => void (document.visibilityState === 'hidden' && write())
  const unsubscribe = store.subscribe(handleChange)
  addEventListener('pagehide', handleHide)
  addEventListener('beforeunload', handleLeave)
  document.addEventListener('visibilitychange', handleVisibility)

  function setElsewhere(next: boolean) {
    elsewhere = next
    store.setSaved(next ? 'elsewhere' : 'saving')
    notify()
  }

  function newLock(id: string): TabLock {
    lock?.release()
    return (lock = makeTabLock(id, {
      flush: () => write(true),
      onLost: () => {
        mine = false
        last = {}
        setElsewhere(true)
      },
    }))
  }

  return {
    elsewhere: () => elsewhere,
    subscribe,
    async adopt() {
      const { id } = store.get().project
      // A snapshot of the same project: its lock is held already.
      if (!mine || lockedId !== id) {
        mine = false
        lockedId = id
        mine = await newLock(id).take()
      }
      if (!mine) {
        written = store.get().project
        return setElsewhere(true)
      }
      written = null
      last = {}
      setElsewhere(false)
      attempt(() => localStorage.setItem(sessionKey, id))
      await write()
    },
    async takeOver() {
      await lock?.steal()
      last = {}
      const { project } = store.get()
      // The other tab has saved its state, which is newer than this tab's.
      written = (await findStoredProject(project.id)) ?? project
      mine = true
      if (written !== project) store.replace(written)
      setElsewhere(false)
      store.setSaved('saved')
      attempt(() => localStorage.setItem(sessionKey, project.id))
    },
    stop() {
      void write(true)
      unsubscribe()
      clearTimeout(timer)
      removeEventListener('pagehide', handleHide)
      removeEventListener('beforeunload', handleLeave)
      document.removeEventListener('visibilitychange', handleVisibility)
      if (mine) attempt(() => localStorage.removeItem(sessionKey))
      lock?.release()
      letWorkGo?.()
    },
  }
}

/** The project of a session that did not end as it should, if there is one. */
export const crashedSession = (): string | null => attempt(() => localStorage.getItem(sessionKey)) ?? null

/** Where local storage is switched off nothing is remembered; saving the project itself reports that. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
