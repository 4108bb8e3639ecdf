import { useSyncExternalStore } from 'react'
import { gameVersions, platformCodes } from '../../../contract/game.ts'
import { useHydrated } from '../../../web/use-hydrated.ts'
import type { RunsOn } from '../runs-on.contract.ts'
import { useCurrentUser } from './use-current-user.ts'
import { createListeners } from '../../../web/listeners.ts'

const storageKey = 'runs-on'
const anything: RunsOn = { platform: null, gameVersion: null }
const { notify, subscribe } = createListeners()
/** Undefined until it is first asked for; null where nothing was ever chosen. */
let lastChosen: RunsOn | null | undefined

function choose(wanted: RunsOn): void {
  lastChosen = wanted
  try {
    localStorage.setItem(storageKey, JSON.stringify(wanted))
  } catch {
    // Without storage the choice holds as long as the page.
  }
  notify()
}

/** What the visitor runs: chosen here before, or said in the settings. Nothing on the server, whose page is for all. */
export function useRunsOn(): [RunsOn, (choice: RunsOn) => void] {
  const user = useCurrentUser()
  const hydrated = useHydrated()
  const chosen = useSyncExternalStore(
    subscribe,
    () => (lastChosen === undefined ? (lastChosen = readChoice()) : lastChosen),
    () => null,
  )
  const own = hydrated &&
    user && { platform: user.settings.platform, gameVersion: user.settings.game_version }
  return [chosen ?? (own || anything), choose]
}

function readChoice(): RunsOn | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<RunsOn> | null
    if (!stored) return null
    return {
      platform: platformCodes.find((code) => code === stored.platform) ?? null,
      gameVersion: gameVersions.find((version) => version === stored.gameVersion) ?? null,
    }
  } catch {
    return null
  }
}
