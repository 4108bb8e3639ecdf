import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../http/transport.ts'
import { holdUnsavedWork } from '../../form/unsaved-work.ts'
import { createAutosave, type Autosave, type AutosaveOptions, type AutosaveSnapshot } from './autosave.ts'

/** No answer from our server: the network, or something on the way, is down. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 502

export type Draft<T> = AutosaveSnapshot<T> & {
  /** Sends what is not saved yet; wait for it before publishing. */
  flush: () => Promise<void>
  retry: () => void
  keepMine: () => void
  takeTheirs: () => void
  /** After publishing or throwing away. */
  forget: () => void
}

/**
 * Saves `value` while it is written, see `createAutosave`. On the first drawing it looks for what an earlier visit left
 * behind and gives it to `onTake`; so does choosing the other text in a conflict.
 *
 *     const draft = useAutosave({ key: `article-draft:${user.id}:${id}`, value, onTake: setValue, save: (value, how) => … })
 *     <AutosaveState draft={draft} />
 */
export function useAutosave<T>({
  key,
  value,
  save,
  onTake,
  fetchTheirs,
}: {
  key: string
  value: T
  /** Pass `how.keepalive` to fetch; throw an `AutosaveConflict` for the API's `draftConflict`, unless `how.force`. */
  save: AutosaveOptions<T>['save']
  onTake: (value: T) => void
  /** What the server has, for a conflict with another device. */
  fetchTheirs?: () => Promise<T>
}): Draft<T> {
  const [snapshot, setSnapshot] = useState<AutosaveSnapshot<T>>({
    stage: 'saved',
    savedAt: null,
    theirs: null,
  })
  const autosave = useRef<Autosave<T> | null>(null)
  const seen = useRef(value)
  const send = useRef(save)
  const take = useEffectEvent(onTake)

  useEffect(() => {
    send.current = save
  })
  useEffect(() => {
    const one = createAutosave<T>({
      key,
      save: (given, how) => send.current(given, how),
      storage: storageOf(),
      now: () => Date.now(),
      onChange: setSnapshot,
      isOnline: () => navigator.onLine,
      isLost,
    })
    autosave.current = one
    const left = one.restored()
    if (left !== null) take(left)
    const leave = () => one.leave()
    const hidden = () => document.visibilityState === 'hidden' && one.leave()
    const online = () => one.online()
    const stored = (event: StorageEvent) => one.stored(event.key)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hidden)
    addEventListener('online', online)
    addEventListener('storage', stored)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('online', online)
      removeEventListener('storage', stored)
      one.leave()
      one.stop()
    }
  }, [key])
  useEffect(() => {
    if (value === seen.current) return
    seen.current = value
    autosave.current?.change(value)
  }, [value])

  const { stage } = snapshot
  const unsaved = stage === 'failed' || stage === 'offline' || stage === 'conflict' || stage === 'waiting'
  useEffect(() => (unsaved ? holdUnsavedWork() : undefined), [unsaved])

  function takeOver(theirs: T): void {
    seen.current = theirs
    autosave.current?.took(theirs)
    onTake(theirs)
  }
  return {
    ...snapshot,
    flush: () => autosave.current?.flush() ?? Promise.resolve(),
    retry: () => void autosave.current?.flush(),
    keepMine: () => void autosave.current?.keepMine(),
    takeTheirs: () => {
      if (snapshot.theirs !== null) takeOver(snapshot.theirs)
      else void fetchTheirs?.().then(takeOver, () => {})
    },
    forget: () => autosave.current?.forget(),
  }
}

/** Private windows may forbid it. */
function storageOf(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
