import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useCombobox } from '../../../../web/ui/option-list/use-combobox.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { recentlyViewed, type Viewed } from '../../../../web/viewed/recently-viewed.ts'
import type { Suggestion } from '../../suggest.contract.ts'
import { forgetSearch, forgetSearches, noteSearch, useRecentSearches } from './recent-searches.ts'
import { suggestQueries, type SuggestKind } from './suggest.queries.ts'

export type Choice =
  | { kind: 'recent'; text: string }
  | { kind: 'viewed'; text: null; viewed: Viewed }
  | { kind: 'clear'; text: null }
  | { kind: 'suggestion'; text: string; suggestion: Suggestion }

const pauseMs = 120
const shortest = 2

/**
 * Makes a search field a combobox. The field may be one that the server drew and no script has taken over yet, so
 * everything is done with the element itself.
 */
export function useSuggest({
  input,
  kind,
  closes,
  onLeave,
  onBack,
}: {
  input: HTMLInputElement | null
  kind: SuggestKind
  /** Whether the list can be closed while the field stays. */
  closes: boolean
  /** A suggestion was chosen, and its page opens. */
  onLeave: () => void
  /** Escape, when nothing is left to close. */
  onBack?: () => void
}) {
  const { t } = useTranslator()
  const id = useId()
  const to = useHref()
  const router = useRouter()
  const [open, setOpen] = useState(true)
  const text = useTextOf(input)
  const recent = useRecentSearches()
  const viewed = recentlyViewed
    .useList()
    .filter((one) => (kind === null || one.kind === kind) && to(one.path) !== router.state.location.pathname)
  const { suggestions, corrected, answered } = useSuggestions(text.trim(), kind)
  const choices = text.trim() === '' ? recentChoices(recent, viewed) : suggestions.map(choiceOf)
  const shown = open && choices.length > 0

  const fill = (value: string) => input && writeInto(input, value)
  const choose = (choice: Choice) => {
    if (choice.kind === 'clear') {
      forgetSearches()
      return recentlyViewed.clear()
    }
    if (choice.kind === 'recent') {
      fill(choice.text)
      return input?.form?.requestSubmit()
    }
    setOpen(false)
    onLeave()
    void router.navigate({
      href: to(choice.kind === 'viewed' ? choice.viewed.path : choice.suggestion.path),
    })
  }
  const { current, setCurrent, handleKeyDown } = useCombobox({
    count: shown ? choices.length : 0,
    onOpen: () => setOpen(true),
    onClose: closes ? () => setOpen(false) : undefined,
    onChoose: (index) => choose(choices[index]!),
  })

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const choice = choices[current]
    handleKeyDown(event)
    if (event.defaultPrevented) return
    if (event.key === 'Tab' && !event.shiftKey && choice?.text) {
      event.preventDefault()
      fill(choice.text)
    } else if (event.key === 'Delete' && (choice?.kind === 'recent' || choice?.kind === 'viewed')) {
      event.preventDefault()
      forget(choice)
    } else if (event.key === 'Escape' && closes && text !== '') {
      event.preventDefault()
      fill('')
      setOpen(false)
    } else if (event.key === 'Escape') onBack?.()
  })
  const show = () => {
    setOpen(true)
    setCurrent(-1)
  }
  const handleUse = useEffectEvent(show)
  const handleSubmit = useEffectEvent((field: HTMLInputElement) => {
    noteSearch(field.value)
    setOpen(!closes)
  })
  useEffect(() => {
    if (!input) return
    const listening = new AbortController()
    const options = { signal: listening.signal }
    input.addEventListener('keydown', (event) => handleKey(event), options)
    input.addEventListener('input', () => handleUse(), options)
    input.addEventListener('click', () => handleUse(), options)
    if (closes) input.addEventListener('blur', () => setOpen(false), options)
    input.form?.addEventListener('submit', () => handleSubmit(input), options)
    return () => listening.abort()
  }, [input, closes])

  useLayoutEffect(() => {
    if (!input) return
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(shown),
      'aria-controls': shown ? id : null,
      'aria-activedescendant': current < 0 ? null : `${id}-${current}`,
    })
  }, [input, shown, id, current])

  return {
    id,
    typed: corrected ?? text,
    corrected,
    choices,
    current,
    shown,
    /** What a screen reader says once an answer is there. */
    spoken: open && answered ? t('search.suggest.count', { count: choices.length }) : '',
    show,
    point: setCurrent,
    choose,
  }
}

/** As if a person had typed it. */
export function writeInto(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What is typed in a field that React does not control. */
function useTextOf(input: HTMLInputElement | null): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      input?.addEventListener('input', listener)
      return () => input?.removeEventListener('input', listener)
    },
    [input],
  )
  return useSyncExternalStore(subscribe, () => input?.value ?? '')
}

/** Asks when typing pauses. The answer before stays until the next one is here; a call that fails suggests nothing. */
function useSuggestions(text: string, kind: SuggestKind) {
  const { locale } = useTranslator()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const enough = text.length >= shortest
  const { data, isPlaceholderData } = useQuery({
    ...suggestQueries.suggestions(asked, kind, locale),
    enabled: enough && asked.length >= shortest,
    placeholderData: keepPreviousData,
  })
  return {
    suggestions: (enough && data?.data) || [],
    corrected: data?.meta.corrected?.to ?? null,
    answered: enough && text === asked && data !== undefined && !isPlaceholderData,
  }
}

const choiceOf = (suggestion: Suggestion): Choice => ({
  kind: 'suggestion',
  text: suggestion.text,
  suggestion,
})

/** Takes one search or one page from what this device remembers. */
export function forget(choice: Extract<Choice, { kind: 'recent' | 'viewed' }>): void {
  if (choice.kind === 'recent') forgetSearch(choice.text)
  else recentlyViewed.forget(choice.viewed)
}

const recentChoices = (recent: readonly string[], viewed: readonly Viewed[]): Choice[] =>
  recent.length + viewed.length === 0
    ? []
    : [
        ...recent.map((text): Choice => ({ kind: 'recent', text })),
        ...viewed.map((one): Choice => ({ kind: 'viewed', text: null, viewed: one })),
        { kind: 'clear', text: null },
      ]

function setAttributes(element: Element, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
}
