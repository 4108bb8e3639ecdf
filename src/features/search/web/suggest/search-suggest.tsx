import './suggest.css'
import { Search } from 'lucide-react'
import { lazy, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../../../web/i18n/use-messages.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Drawer } from '../../../../web/ui/overlay/drawer.tsx'
import { useAnchored } from '../../../../web/ui/overlay/use-anchored.ts'
import { SuggestList } from './suggest-list.tsx'
import type { SuggestKind } from './suggest.queries.ts'
import { useSuggest, writeInto } from './use-suggest.ts'

const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }))

/** Somebody went to a search field, or pressed `?`: a new object each time. */
export type SuggestRequest = {
  field: HTMLInputElement
  /** What had the focus before it. */
  from?: HTMLElement | null | undefined
  /** That was pressed for it. */
  key?: string | undefined
}

/** Suggestions for any search field of the site. The header fetches it when somebody goes to one. */
export function SearchSuggest({ request }: { request: SuggestRequest }) {
  useMessages('search')
  const [done, setDone] = useState<SuggestRequest>()
  // Asked once for each request: a phone that is turned keeps its screen.
  const onPhone = useMemo(() => request && matchMedia('(max-width: 640px)').matches, [request])
  const { field } = request
  // A list makes its field anew for every search; the old one may be gone before this is here.
  if (!field.isConnected) return null
  if (request.key === '?') return createPortal(<KeyHelp request={request} />, document.body)
  // An open dialog makes everything outside it inert.
  return createPortal(
    onPhone ? (
      request !== done && <SuggestScreen request={request} onClose={() => setDone(request)} />
    ) : (
      <SuggestPopup request={request} />
    ),
    field.closest('dialog') ?? document.body,
  )
}

const kindOf = (field: HTMLElement) => (field.dataset.suggest || null) as SuggestKind

function SuggestPopup({ request }: { request: SuggestRequest }) {
  const { field } = request
  const anchor = useMemo(() => ({ current: field.closest<HTMLElement>('.input, form') }), [field])
  const popup = useRef<HTMLDivElement>(null)
  const suggest = useSuggest({
    input: field,
    kind: kindOf(field),
    closes: true,
    onLeave: () => {
      writeInto(field, field.defaultValue)
      field.blur()
    },
    onBack: () => {
      // A field that was opened from elsewhere leads back there.
      if (field.form?.dataset.open === undefined) return
      field.blur()
      request.from?.focus()
    },
  })
  useAnchored(suggest.shown, anchor, popup, { side: 'bottom', align: 'start', distance: 6, matchWidth: true })
  const [begun, setBegun] = useState(request)
  if (begun !== request) {
    setBegun(request)
    suggest.show()
  }
  return (
    <>
      <Spoken>{suggest.spoken}</Spoken>
      {suggest.shown && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the options must not take the focus
        <div
          ref={popup}
          popover="manual"
          className="option-popup suggest-popup"
          onMouseDown={(event) => event.preventDefault()}
        >
          <SuggestList suggest={suggest} />
        </div>
      )}
    </>
  )
}

/** The same with a field of its own above the list. What is typed goes back to the field of the page. */
function SuggestScreen({ request, onClose }: { request: SuggestRequest; onClose: () => void }) {
  const { field, from } = request
  const t = useT()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const suggest = useSuggest({
    input,
    kind: kindOf(field),
    closes: false,
    onLeave: () => {
      writeInto(field, field.defaultValue)
      onClose()
    },
  })
  // Beside the field, or to what led to it: in the field itself the cursor would open this again.
  const back = field.form?.querySelector<HTMLElement>('[type=submit]') ?? from
  // What was typed while this was on its way.
  useEffect(() => {
    if (input) writeInto(input, field.value)
  }, [input, field])
  const handleClose = () => {
    writeInto(field, input?.value ?? '')
    onClose()
    // The page can take the focus when this is gone.
    setTimeout(() => back?.focus())
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!input?.value.trim()) return
    writeInto(field, input.value)
    onClose()
    field.form?.requestSubmit()
  }
  return (
    <Drawer
      open
      side="full"
      title={t('search.title')}
      closeText={t('search.suggest.close')}
      onClose={handleClose}
      head={
        <search className="suggest-search">
          <form className="input" onSubmit={handleSubmit}>
            <Search size={18} aria-hidden="true" />
            <input
              ref={setInput}
              type="search"
              aria-label={field.ariaLabel ?? t('search.title')}
              placeholder={field.placeholder}
              maxLength={field.maxLength}
              enterKeyHint="search"
              autoComplete="off"
            />
          </form>
        </search>
      }
    >
      <Spoken>{suggest.spoken}</Spoken>
      {suggest.shown ? (
        <SuggestList suggest={suggest} />
      ) : (
        <p className="suggest-note">{suggest.spoken || t('search.start.text')}</p>
      )}
    </Drawer>
  )
}

const Spoken = ({ children }: { children: string }) => (
  <span className="sr-only" aria-live="polite">
    {children}
  </span>
)
