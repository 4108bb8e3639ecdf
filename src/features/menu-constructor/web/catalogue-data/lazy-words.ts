import { useEffect, useSyncExternalStore } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { createListeners } from '../../../../web/listeners.ts'

/** Each language has its words in a file. Only that of the page is loaded; until then there are `none`. */
export function createLazyWords<W>(files: Partial<Record<Locale, () => Promise<{ default: W }>>>, none: W) {
  const loaded = new Map<Locale, W>()
  const asked = new Set<Locale>()
  const { notify, subscribe } = createListeners()

  /** What is known of a language by now. */
  const of = (lang: Locale): W => loaded.get(lang) ?? none

  function load(lang: Locale): void {
    if (asked.has(lang)) return
    asked.add(lang)
    files[lang]?.().then(
      ({ default: words }) => {
        loaded.set(lang, words)
        notify()
      },
      () => void asked.delete(lang),
    )
  }

  function use(lang: Locale): W {
    useEffect(() => load(lang), [lang])
    return useSyncExternalStore(
      subscribe,
      () => of(lang),
      () => none,
    )
  }
  return { of, use }
}
