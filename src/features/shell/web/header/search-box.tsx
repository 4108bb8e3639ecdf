import { Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Kbd } from '../../../../web/ui/text/kbd.tsx'
import type { SearchSuggest, SuggestRequest } from '../../../search/web/suggest/search-suggest.tsx'

const suggesting = 'input[data-suggest]'
const loadSuggest = () => import('../../../search/web/suggest/search-suggest.tsx')

/**
 * A plain form, so it searches before any script runs; `/` and Ctrl-K put the cursor into it, `?` lists the keys. What
 * suggests words for this and every other search field (`data-suggest`) is fetched when somebody goes to one.
 */
export function SearchBox() {
  const t = useT()
  const to = useHref()
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<SuggestRequest & { Suggest: typeof SearchSuggest }>()
  useEffect(() => {
    const own = input.current!
    const suggest = (field: HTMLInputElement, key?: string) =>
      loadSuggest().then(
        ({ SearchSuggest: Suggest }) => setAsked({ field, key, Suggest }),
        // Without it the field still searches.
        () => {},
      )
    const visit = (target: Element | null) => {
      if (target?.matches(suggesting)) void suggest(target as HTMLInputElement)
    }
    const handle = (event: Event) => {
      const { type, key, code, altKey, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent
      const target = event.target as Element
      const command = ctrlKey || metaKey
      if (type === 'focusin') return visit(target)
      const wanted =
        type === 'click'
          ? !command && target.closest('a[data-suggest]')
          : command
            ? // By its place, because a Cyrillic or Thai keyboard has no K.
              code === 'KeyK' && !shiftKey
            : /^[/?]$/.test(key) && !target.closest('input, textarea, select, [contenteditable]')
      // An open dialog keeps the focus to itself.
      if (!wanted || altKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (key !== '?') own.focus()
      // A narrow header has no room for the field, so it cannot take the focus.
      if (document.activeElement !== own) void suggest(own, key)
    }
    const events = ['focusin', 'click', 'keydown']
    // Before the links of the page are followed.
    for (const name of events) addEventListener(name, handle, true)
    // The cursor may stand in a field already.
    visit(document.activeElement)
    return () => {
      for (const name of events) removeEventListener(name, handle, true)
    }
  }, [])
  return (
    <search>
      <form className="header-search" action={to('/search')} method="get">
        <Search size={17} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="q"
          data-suggest=""
          maxLength={128}
          placeholder={t('shell.search.placeholder')}
          aria-label={t('shell.search.label')}
          autoComplete="off"
        />
        <Kbd>/</Kbd>
      </form>
      {asked && (
        <Suspense>
          <asked.Suggest request={asked} />
        </Suspense>
      )}
    </search>
  )
}
