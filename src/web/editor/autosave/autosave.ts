/** Where a draft stands. `waiting`: typed, not yet sent. Whatever the state, the browser itself has a copy. */
export type AutosaveStage = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'failed'

export type AutosaveSnapshot<T> = {
  stage: AutosaveStage
  /** When the server last had everything; null before that. */
  savedAt: number | null
  /** In a conflict: the other text, where it is known (another tab wrote it), else null (another device). */
  theirs: T | null
}

type Entry<T> = { format: 1; tab: string; at: number; synced: boolean; value: T }

export type AutosaveOptions<T> = {
  /** One per thing that is written, with the person in it: `article-draft:42:7`. */
  key: string
  /** Sends everything to the server. Rejects with an `AutosaveConflict` when somebody else saved meanwhile. */
  save: (value: T, how: { keepalive: boolean; force: boolean }) => Promise<unknown>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  now: () => number
  onChange: (snapshot: AutosaveSnapshot<T>) => void
  isOnline: () => boolean
  /** Whether a rejection of `save` means that the server was not reached. */
  isLost: (error: unknown) => boolean
}

/** Thrown by `save`: the server holds a version this text does not come from. */
export class AutosaveConflict extends Error {}

const autosaveMs = { rest: 2000, longest: 15_000, local: 300, firstRetry: 5000, lastRetry: 60_000 }
const prefix = 'draft:'

/**
 * Keeps a text in the browser and on the server. Every change is in the browser within a moment and on the server two
 * seconds after the last key, at the latest every fifteen. What failed is tried again, at once when the network is back.
 * A change of another tab or device stops saving until the person has chosen; nothing is overwritten unasked.
 */
export function createAutosave<T>(options: AutosaveOptions<T>) {
  const { key, save, storage, now, onChange } = options
  const place = prefix + key
  const tab = `${now()}-${Math.random().toString(36).slice(2)}`
  let snapshot: AutosaveSnapshot<T> = { stage: 'saved', savedAt: null, theirs: null }
  let current: { value: T } | null = null
  let dirtySince: number | null = null
  let running: Promise<void> | null = null
  let retryMs = autosaveMs.firstRetry
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let localTimer: ReturnType<typeof setTimeout> | undefined

  function show(next: Partial<AutosaveSnapshot<T>>): void {
    snapshot = { ...snapshot, ...next }
    onChange(snapshot)
  }

  function keep(synced: boolean): void {
    clearTimeout(localTimer)
    localTimer = undefined
    if (!current) return
    const entry: Entry<T> = { format: 1, tab, at: now(), synced, value: current.value }
    try {
      storage?.setItem(place, JSON.stringify(entry))
    } catch {
      // Full or forbidden: the server still has it, and the state says so.
    }
  }

  function later(ms: number): void {
    clearTimeout(sendTimer)
    sendTimer = setTimeout(() => void send({ keepalive: false, force: false }), ms)
  }

  function send(how: { keepalive: boolean; force: boolean }): Promise<void> {
    clearTimeout(sendTimer)
    // A caller that waits before publishing also waits for a save that is under way.
    if (!current || dirtySince === null) return running ?? Promise.resolve()
    if (snapshot.stage === 'conflict' && !how.force) return Promise.resolve()
    if (!options.isOnline()) {
      show({ stage: 'offline' })
      return Promise.resolve()
    }
    // One at a time, in order; what was typed meanwhile goes with the next.
    if (running && !how.keepalive) return running.then(() => send(how))
    const sent = current
    dirtySince = null
    show({ stage: 'saving' })
    const done = save(sent.value, how).then(
      () => settled(sent),
      (error: unknown) => refused(error),
    )
    running = done.finally(() => {
      running = null
    })
    return running
  }

  function settled(sent: { value: T }): void {
    retryMs = autosaveMs.firstRetry
    if (snapshot.stage === 'conflict') return
    const all = current === sent
    if (all) keep(true)
    show({ stage: all ? 'saved' : 'waiting', savedAt: now(), theirs: null })
  }

  function refused(error: unknown): void {
    dirtySince ??= now()
    if (error instanceof AutosaveConflict) return show({ stage: 'conflict', theirs: null })
    if (snapshot.stage === 'conflict') return
    show({ stage: options.isLost(error) ? 'offline' : 'failed' })
    later(retryMs)
    retryMs = Math.min(retryMs * 2, autosaveMs.lastRetry)
  }

  return {
    snapshot: () => snapshot,
    /** What an earlier visit left here and the server never got; null if there is nothing. */
    restored(): T | null {
      const entry = read<T>(storage, place)
      return entry && !entry.synced ? entry.value : null
    },
    change(value: T): void {
      current = { value }
      const since = (dirtySince ??= now())
      if (localTimer === undefined) localTimer = setTimeout(() => keep(false), autosaveMs.local)
      if (snapshot.stage === 'conflict') return
      if (snapshot.stage !== 'saving') show({ stage: options.isOnline() ? 'waiting' : 'offline' })
      later(Math.max(0, Math.min(autosaveMs.rest, since + autosaveMs.longest - now())))
    },
    /** At once: before publishing, or because the person asked. */
    flush: () => send({ keepalive: false, force: false }),
    /** The page goes away; the request outlives it. */
    leave(): void {
      if (localTimer !== undefined) keep(false)
      void send({ keepalive: true, force: false })
    },
    online(): void {
      if (dirtySince !== null) void send({ keepalive: false, force: false })
    },
    /** Another tab wrote the same draft. */
    stored(changedKey: string | null): void {
      if (changedKey !== place) return
      const entry = read<T>(storage, place)
      if (!entry || entry.tab === tab) return
      if (current && JSON.stringify(entry.value) === JSON.stringify(current.value)) return
      clearTimeout(sendTimer)
      show({ stage: 'conflict', theirs: entry.value })
    },
    keepMine(): Promise<void> {
      dirtySince ??= now()
      keep(false)
      show({ stage: 'waiting', theirs: null })
      return send({ keepalive: false, force: true })
    },
    /** The other text is the current one from now on. */
    took(value: T): void {
      current = { value }
      dirtySince = null
      show({ stage: 'saved', theirs: null })
    },
    /** Published or thrown away: no copy is left behind. */
    forget(): void {
      clearTimeout(sendTimer)
      clearTimeout(localTimer)
      localTimer = undefined
      current = null
      dirtySince = null
      try {
        storage?.removeItem(place)
      } catch {
        // Nothing to be done about it.
      }
    },
    stop(): void {
      if (localTimer !== undefined) keep(false)
      clearTimeout(sendTimer)
    },
  }
}

export type Autosave<T> = ReturnType<typeof createAutosave<T>>

function read<T>(storage: AutosaveOptions<T>['storage'], place: string): Entry<T> | null {
  try {
    const entry = JSON.parse(storage?.getItem(place) ?? 'null') as Entry<T> | null
    return entry?.format === 1 ? entry : null
  } catch {
    return null
  }
}
