import { cameFromKey } from './came-from.ts'
import { safeTarget } from './safe-target.ts'

/** A mailed link opens a tab of its own; for this long such a tab knows where the person came from. */
const mailMs = 60 * 60_000

const withoutHash = (address: string) => address.split('#')[0]!

/**
 * Where to go after the login: the page the address names. The storage of this tab adds the hash, which no server sees,
 * and answers alone where the address names none.
 */
export function returnTarget(next: string, home: string): string {
  const stored = safeTarget(read(() => sessionStorage.getItem(cameFromKey)) ?? fromMail(), '')
  const asked = safeTarget(next, '')
  if (asked !== '' && asked !== withoutHash(stored)) return asked
  return stored || asked || home
}

/** Keeps the target for the tab that the link in a mail will open. */
export function keepForMail(target: string): void {
  read(() => localStorage.setItem(cameFromKey, `${Date.now()} ${target}`))
}

/** The person has come back. */
export function forgetTarget(): void {
  read(() => {
    sessionStorage.removeItem(cameFromKey)
    localStorage.removeItem(cameFromKey)
  })
}

function fromMail(): string | null {
  const [at, target] = (read(() => localStorage.getItem(cameFromKey)) ?? '').split(' ')
  return target && Date.now() - Number(at) < mailMs ? target : null
}

/** A forbidden storage must not prevent a login. */
function read<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const patienceMs = 10_000
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to the place of a hash as soon as the page has it, unless the person has begun to move by themselves. */
export function scrollWhenThere(hash: string): void {
  const id = decodeURIComponent(hash.replace(/^#/, ''))
  if (id === '') return
  const arrive = () => {
    const place = document.getElementById(id)
    if (!place) return
    stop()
    // The layout may still change: pictures and lazy parts above it are loading.
    requestAnimationFrame(() => place.scrollIntoView({ block: 'start' }))
  }
  const watcher = new MutationObserver(arrive)
  const timer = setTimeout(stop, patienceMs)
  function stop() {
    watcher.disconnect()
    clearTimeout(timer)
    for (const move of moves) removeEventListener(move, stop)
  }
  for (const move of moves) addEventListener(move, stop, { passive: true })
  watcher.observe(document.body, { childList: true, subtree: true })
  arrive()
}
