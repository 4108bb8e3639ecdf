import { useSyncExternalStore, useState } from 'react'
import type { Menu } from '../../../format/menu.ts'
import { pauseOf, STOPPED_MS } from './pause.ts'
import { activeMenu, type ProjectStore, type TextEdit } from './project.ts'

/** Letters go into a field or the text, and not into this panel. */
function isTypedOutside(panel: string): boolean {
  const typing = document.activeElement?.closest<HTMLElement>('[data-panel]')
  return typing != null && typing.dataset.panel !== panel
}

/** No panel is further behind; also where a key is held down, or a colour drawn along its field, without a pause. */
const MOST_BEHIND = 20

export function follow(store: ProjectStore, panel: string) {
  let shown = activeMenu(store.get())
  let { selection } = store.get()
  return {
    get: (): Menu | null => shown,
    subscribe(listener: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined
      let lastLetter = -Infinity
      let behind = 0
      const catchUp = () => {
        clearTimeout(timer)
        timer = undefined
        behind = 0
        selection = store.get().selection
        const menu = activeMenu(store.get())
        if (menu === shown) return
        shown = menu
        listener()
      }
      const handleChange = (edits: readonly TextEdit[]) => {
        const state = store.get()
        const typed = edits.length > 0 || timer !== undefined
        if (!typed || state.selection !== selection || !isTypedOutside(panel)) return catchUp()
        // Whatever else happens, such as saving, makes the panel wait no longer.
        if (edits.length === 0) return
        const now = performance.now()
        // The first letter is drawn with all that it changes; only those that follow quickly make the panel wait.
        const isFirst = now - lastLetter >= STOPPED_MS
        lastLetter = now
        behind++
        if ((isFirst && timer === undefined) || behind > MOST_BEHIND) return catchUp()
        clearTimeout(timer)
        timer = setTimeout(catchUp, pauseOf(store))
      }
      catchUp()
      const leave = store.subscribe(handleChange)
      return () => {
        clearTimeout(timer)
        leave()
      }
    },
  }
}

/**
 * The menu that is shown, for one panel. While letters are typed in another, it follows in the pauses between them:
 * nobody looks at two panels at once, and drawing all of them costs more than the letter itself.
 */
export function useFollowedMenu(store: ProjectStore, panel: string): Menu | null {
  const [followed] = useState(() => follow(store, panel))
  return useSyncExternalStore(followed.subscribe, followed.get, followed.get)
}
