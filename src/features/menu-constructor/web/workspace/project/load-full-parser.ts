import { hasFullParser, onParserMissed, provideFullParser } from '../../../format/read/full-parser.ts'
import { parseText } from '../../../format/read/parse.ts'
import { lazyModule } from '../../../../../web/routing/lazy-module.ts'
import { activeFile, type ProjectStore } from './project.ts'

let loading: Promise<void> | undefined

/** Loads the parser for texts the fast one cannot read. */
export function loadFullParser(): Promise<void> {
  if (hasFullParser()) return Promise.resolve()
  loading ??= lazyModule(() => import('../../../format/read/parse-full.ts'))
    .then(provideFullParser)
    .finally(() => {
      loading = undefined
    })
  return loading
}

/** Waits until the text can be read. Without the parser the text is shown, but cannot be edited. */
export async function untilReadable(text = ''): Promise<void> {
  if (parseText(text).unread) await loadFullParser().catch(() => {})
}

/**
 * Loads the parser when the page is first touched, because edits may need it, and at the latest when it is
 * missed; then everything is read again.
 */
export function keepReadable(store: ProjectStore): () => void {
  let missed = false
  const load = async () => {
    try {
      await loadFullParser()
    } catch {
      // The next text that needs it asks again.
      return
    }
    if (missed) store.readAgain()
    missed = false
  }
  const handleTouch = () => void load()
  const touches = ['pointerdown', 'keydown', 'dragenter'] as const
  for (const touch of touches) addEventListener(touch, handleTouch, { once: true })
  const stop = onParserMissed(() => {
    missed = true
    void load()
  })
  // It may have been missed before this listener was there.
  parseText(activeFile(store.get()).text)
  return () => {
    stop()
    for (const touch of touches) removeEventListener(touch, handleTouch)
  }
}
