import type { ReactNode } from 'react'
import { Head } from '../../../web/page/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import type { OperationGroup } from '../operation-groups.contract.ts'
import { ApiNav } from './api-nav.tsx'
import { ApiSearch } from './api-search.tsx'

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
