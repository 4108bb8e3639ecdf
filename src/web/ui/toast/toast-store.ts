type ToastKind = 'success' | 'info' | 'error'

export type Toast = {
  id: number
  kind: ToastKind
  title: string
  text?: string
  /** Shown but not announced: the same words are announced elsewhere. */
  silent?: boolean
  /** Something to do about it while it stands. */
  action?: { label: string; run: () => void }
  /** How long it stays when nobody points at it. */
  durationMs: number
  paused: boolean
  /** On its way out; still drawn. */
  leaving: boolean
}

const TOAST_DURATION_MS: Record<ToastKind, number> = { success: 1000, info: 3000, error: 5000 }
const LEAVE_MS = 160
const MOST = 5

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; remainingMs: number; startedAt: number }

/** Keeps the toasts and their clocks; knows nothing of the page. `now` is replaced in tests. */
export function createToastStore(now: () => number = () => performance.now()) {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const timers = new Map<number, Timer>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const patch = (id: number, part: Partial<Toast>) =>
    change(toasts.map((toast) => (toast.id === id ? { ...toast, ...part } : toast)))

  const run = (id: number, timer: Timer) => {
    timer.startedAt = now()
    timer.handle = setTimeout(() => dismiss(id), timer.remainingMs)
  }

  function show(
    toast: Pick<Toast, 'kind' | 'title' | 'text' | 'silent' | 'action'> & { durationMs?: number },
  ): number {
    const id = ++lastId
    const durationMs = toast.durationMs ?? TOAST_DURATION_MS[toast.kind]
    const oldest = toasts.find((other) => !other.leaving)
    if (oldest && toasts.filter((other) => !other.leaving).length >= MOST) dismiss(oldest.id)
    change([...toasts, { ...toast, id, durationMs, paused: false, leaving: false }])
    const timer: Timer = { handle: undefined, remainingMs: durationMs, startedAt: 0 }
    timers.set(id, timer)
    run(id, timer)
    return id
  }

  function dismiss(id: number) {
    const timer = timers.get(id)
    if (!timer) return
    clearTimeout(timer.handle)
    timers.delete(id)
    patch(id, { leaving: true })
    setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), LEAVE_MS)
  }

  function pause(id: number) {
    const timer = timers.get(id)
    if (!timer || timer.handle === undefined) return
    clearTimeout(timer.handle)
    timer.handle = undefined
    timer.remainingMs = Math.max(0, timer.remainingMs - (now() - timer.startedAt))
    patch(id, { paused: true })
  }

  function resume(id: number) {
    const timer = timers.get(id)
    if (!timer || timer.handle !== undefined) return
    run(id, timer)
    patch(id, { paused: false })
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { show, dismiss, pause, resume, subscribe, current: () => toasts }
}

export type ToastStore = ReturnType<typeof createToastStore>

/** The page's toasts. Used in the browser only: on the server it stays empty, or one visitor would see another's. */
export const toasts = createToastStore()
