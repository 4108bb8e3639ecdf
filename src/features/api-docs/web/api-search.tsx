import { keepPreviousData } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Input } from '../../../web/ui/field/input.tsx'
import { referenceQueries } from './api-docs.queries.ts'
import { MethodMark } from './method-mark.tsx'
import { operationPath } from './reference-address.ts'
import { useQuery } from '../../../web/use-query.ts'

const shownAtMost = 8

/** Searches operations. A plain form with a page of results; the first ones are shown while typing. */
export function ApiSearch({ question }: { question: string }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const [typed, setTyped] = useState(question)
  const field = useRef<HTMLInputElement>(null)
  // Only the element knows what was typed before hydration.
  // oxlint-disable-next-line react/set-state-in-effect -- reads what the browser has, once
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const wanted = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    ...referenceQueries.found(wanted, locale),
    enabled: wanted.length > 1 && wanted !== question,
    placeholderData: keepPreviousData,
  })
  const rows = wanted.length > 1 && wanted !== question ? data.slice(0, shownAtMost) : []
  const handleFollow = () => {
    setTyped('')
    if (field.current) field.current.value = ''
  }
  return (
    <search className="api-search">
      <form action={to('/api/resources')} method="get">
        <Input
          small
          type="search"
          name="q"
          maxLength={100}
          icon={<Search size={16} />}
          aria-label={t('apiDocs.search.label')}
          placeholder={t('apiDocs.search.label')}
          ref={field}
          defaultValue={question}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <div aria-live="polite">
        {wanted.length > 1 && wanted !== question && rows.length === 0 && (
          <p className="api-search-none">{t('apiDocs.search.none')}</p>
        )}
        {rows.length > 0 && (
          <ul className="api-search-found">
            {rows.map(({ name, method, path, title }) => (
              <li key={name}>
                <a href={to(operationPath(name))} onClick={handleFollow}>
                  <span>{title}</span>
                  <small>
                    <MethodMark method={method} /> <code>{path}</code>
                  </small>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  )
}
