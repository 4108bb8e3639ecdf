import { useSyncExternalStore, useState } from 'react'
import type { Menu } from '../../../format/menu.ts'
import { followIn, isLastInTime, pauseOf, STOPPED_MS } from './pause.ts'
import { activeMenu, type ProjectStore, type TextEdit } from './project.ts'

/** Letters go into a field or the text, and not into this panel. */
function isTypedOutside(panel: string): boolean {
  const typing = document.activeElement?.closest<HTMLElement>('[data-panel]')
  return typing != null && typing.dataset.panel !== panel
}

function follow(store: ProjectStore, panel: string) {
  let shown = activeMenu(store.get())
  let { selection } = store.get()
  return {
    get: (): Menu | null => shown,
    subscribe(listener: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined
      let waitingSince = 0
      let lastLetter = -Infinity
      const catchUp = () => {
        clearTimeout(timer)
        timer = undefined
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
        const between = now - lastLetter
        lastLetter = now
        if (between >= STOPPED_MS && timer === undefined) return catchUp()
        if (timer === undefined) waitingSince = now
        // Drawn with this letter, in the frame that it has anyway, rather than in one of its own before the next.
        else if (isLastInTime(between, waitingSince)) return catchUp()
        clearTimeout(timer)
        timer = setTimeout(catchUp, followIn(pauseOf(store), waitingSince))
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
