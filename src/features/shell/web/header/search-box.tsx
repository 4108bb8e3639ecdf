import { Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Kbd } from '../../../../web/ui/text/kbd.tsx'
import type { SearchSuggest, SuggestRequest } from '../../../search/web/suggest/search-suggest.tsx'

const suggesting = 'input[data-suggest]'
const loadSuggest = () => import('../../../search/web/suggest/search-suggest.tsx')

/**
 * A plain form, so it searches before any script runs. `/` and Ctrl-K put the cursor into it (`document.ts`), `?` lists
 * the keys. A narrow header has room for the field only while it is asked for. What suggests words for this and every
 * other search field (`data-suggest`) is fetched when somebody goes to one.
 */
export function SearchBox() {
  const t = useT()
  const to = useHref()
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<SuggestRequest & { Suggest: typeof SearchSuggest }>()
  useEffect(() => {
    const own = input.current!
    const form = own.form!
    const suggest = (request: SuggestRequest) =>
      loadSuggest().then(
        ({ SearchSuggest: Suggest }) => setAsked({ ...request, Suggest }),
        // Without it the field still searches, and Escape still leaves it.
        () => own.addEventListener('keydown', ({ key }) => key === 'Escape' && own.blur()),
      )
    const visit = (target: Element | null, from?: EventTarget | null) => {
      if (target?.matches(suggesting))
        void suggest({ field: target as HTMLInputElement, from: from as HTMLElement | null })
    }
    const handleFocus = ({ target, relatedTarget }: FocusEvent) => visit(target as Element, relatedTarget)
    const handleBlur = ({ target }: FocusEvent) => {
      // A window that loses the focus keeps its field.
      if (target === own && document.activeElement !== own) delete form.dataset.open
    }
    const handleClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || !(event.target as Element).closest('a[data-suggest]')) return
      event.preventDefault()
      form.dataset.open = ''
      own.focus()
    }
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (key !== '?' || altKey || ctrlKey || metaKey) return
      const types = (target as Element).closest('input, textarea, select, [contenteditable]')
      if (types || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void suggest({ field: own, key })
    }
    const listening = new AbortController()
    // Before the links of the page are followed.
    const options = { capture: true, signal: listening.signal }
    addEventListener('focusin', handleFocus, options)
    addEventListener('focusout', handleBlur, options)
    addEventListener('click', handleClick, options)
    addEventListener('keydown', handleKey, options)
    // The cursor may stand in a field already, and may have left this one.
    visit(document.activeElement)
    if (document.activeElement !== own) delete form.dataset.open
    return () => listening.abort()
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
