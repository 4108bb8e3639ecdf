import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Kbd } from '../../../../web/ui/text/kbd.tsx'

/** A plain form, so it searches before any script runs; `/` puts the cursor into it. */
export function SearchBox() {
  const t = useT()
  const to = useHref()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <search>
      <form className="header-search" action={to('/search')} method="get">
        <Search size={17} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={128}
          placeholder={t('shell.search.placeholder')}
          aria-label={t('shell.search.label')}
          autoComplete="off"
        />
        <Kbd>/</Kbd>
      </form>
    </search>
  )
}
