import { keepPreviousData } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { Head } from '../../../web/page/head.tsx'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Input } from '../../../web/ui/field/input.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { isGroup, type OperationGroup } from '../operation-groups.contract.ts'
import { referenceQueries } from './api-docs.queries.ts'
import { MethodMark } from './method-mark.tsx'
import { operationPath, groupPath } from './reference-address.ts'

const guide = [
  ['/api', 'apiDocs.nav.start'],
  ['/api/introduction', 'apiDocs.introduction.title'],
  ['/api/introduction#authentication', 'apiDocs.auth.title'],
  ['/api/introduction#errors', 'apiDocs.errors.title'],
  ['/api/introduction#publishing', 'apiDocs.publishing.title'],
  ['/api/rate-limits', 'apiDocs.rate-limits.title'],
  ['/api/introduction#changes', 'apiDocs.changes.title'],
] as const

/** Of the list's lower end, where it fades. */
const edge = 64

/** All parts of the reference, with the operations of the open group. */
function ApiNav({
  current,
  group,
  operation,
}: {
  current: string
  group: OperationGroup | null
  operation: string | null
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: groups = [] } = useQuery(referenceQueries.groups(locale))
  const shown = group ?? 'resources'
  const { data: operations = [] } = useQuery({
    ...referenceQueries.ofGroup(shown, locale),
    enabled: group !== null,
  })
  const here = (path: string) => (path === current ? 'page' : undefined)
  const list = useRef<HTMLElement>(null)
  // The list scrolls by itself: what is open is brought into sight in it, and the page stays where it is.
  useEffect(() => {
    const nav = list.current!
    const open = nav.querySelector<HTMLElement>('[aria-current]')
    if (!open) return
    const top = open.getBoundingClientRect().top - nav.getBoundingClientRect().top
    if (top < 0 || top > nav.clientHeight - edge) nav.scrollTop += top - nav.clientHeight / 3
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page opens another entry, a longer list moves it
  }, [current, operation, operations.length, groups.length])
  return (
    <nav ref={list} className="api-nav" id="api-nav" aria-label={t('apiDocs.nav.label')}>
      <h2>{t('apiDocs.nav.guide')}</h2>
      <ul>
        {guide.map(([path, title]) => (
          <li key={path}>
            <a href={to(path)} aria-current={here(path)}>
              {t(title)}
            </a>
          </li>
        ))}
        <li>
          <a href="/api/openapi.json" data-reload="">
            OpenAPI
          </a>
        </li>
      </ul>
      <h2>{t('apiDocs.nav.calls')}</h2>
      <ul>
        {groups
          .filter(({ key }) => isGroup(key))
          .map(({ key, title }) => (
            <li key={key}>
              <a href={to(groupPath(key))} aria-current={operation ? undefined : here(groupPath(key))}>
                {title}
              </a>
              {key === group && (
                <ul>
                  {operations.map(({ name, title: what }) => (
                    <li key={name}>
                      <a
                        href={to(operationPath(name))}
                        aria-current={name === operation ? 'page' : undefined}
                      >
                        {what}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ul>
    </nav>
  )
}

const shownAtMost = 8

/** Searches operations. A plain form with a page of results; the first ones are shown while typing. */
function ApiSearch({ question }: { question: string }) {
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

/** Navigation and text, with code beside it. */
export function ApiFrame({
  title,
  description,
  path,
  index = true,
  current,
  group = null,
  operation = null,
  question = '',
  aside,
  children,
}: {
  title: string
  description: string
  path: string
  index?: boolean
  /** The address in the navigation that this page belongs to. */
  current: string
  group?: OperationGroup | null
  operation?: string | null
  question?: string
  aside?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className="wrap api">
      <Head title={`${title} · API`} description={description} path={path} index={index} />
      <div className="api-left [grid-area:left] z-1 max-[820px]:flex max-[820px]:items-center max-[820px]:gap-4">
        <ApiSearch key={question} question={question} />
        <a
          className="link hidden max-[820px]:inline-flex max-[820px]:items-center max-[820px]:min-h-11"
          href="#api-nav"
        >
          {t('apiDocs.nav.all')}
        </a>
      </div>
      <article className="api-text [grid-area:text] min-w-0 text-16 leading-[1.62]">{children}</article>
      {aside && (
        <div className="api-aside max-[1180px]:static max-[1180px]:max-h-none [grid-area:aside] flex flex-col gap-3.5 sticky top-[calc(var(--bar)+16px)] self-start max-h-[calc(100vh-var(--bar)-32px)]">
          {aside}
        </div>
      )}
      <ApiNav current={current} group={group} operation={operation} />
    </div>
  )
}
