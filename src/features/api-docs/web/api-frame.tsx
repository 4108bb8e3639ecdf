import type { ReactNode } from 'react'
import { Head } from '../../../web/page/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import type { OperationGroup } from '../operation-groups.contract.ts'
import { ApiNav } from './api-nav.tsx'
import { ApiSearch } from './api-search.tsx'

/** Navigation, text, and beside it what is shown in code. */
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
      <div className="api-left">
        <ApiSearch key={question} question={question} />
        <a className="link api-to-nav" href="#api-nav">
          {t('apiDocs.nav.all')}
        </a>
      </div>
      <article className="api-text">{children}</article>
      {aside && <div className="api-aside">{aside}</div>}
      <ApiNav current={current} group={group} operation={operation} />
    </div>
  )
}
