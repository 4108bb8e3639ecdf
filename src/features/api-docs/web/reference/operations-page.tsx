import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { ApiFrame } from '../api-frame.tsx'
import { referenceQueries } from '../api-docs.queries.ts'
import { groupPath, operationPath, type Asked } from '../reference-address.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import type { OperationRow } from '../../api-docs.contract.ts'
import { InlineCode } from '../code-pane.tsx'
import { MethodMark } from '../method-mark.tsx'

/** The operations of a group, or the results of a search. */
export function OperationsPage({ asked }: { asked: Exclude<Asked, { kind: 'operation' }> }) {
  return asked.kind === 'found' ? <Found q={asked.q} /> : <OfGroup group={asked.group} />
}

function Found({ q }: { q: string }) {
  const { t, locale } = useTranslator()
  const { data = [] } = useQuery(referenceQueries.found(q, locale))
  const title = t('apiDocs.search.title', { q })
  return (
    <ApiFrame
      title={title}
      description={t('apiDocs.operations.description')}
      path="/api/resources"
      index={false}
      current=""
      question={q}
    >
      <h1 className="api-title">{title}</h1>
      {data.length === 0 ? (
        <p className="mt-3 text-ink-2">{t('apiDocs.search.none')}</p>
      ) : (
        <OperationRows rows={data} />
      )}
    </ApiFrame>
  )
}

function OfGroup({ group }: { group: Extract<Asked, { kind: 'group' }>['group'] }) {
  const { t, locale } = useTranslator()
  const { data: groups = [] } = useQuery(referenceQueries.groups(locale))
  const { data = [] } = useQuery(referenceQueries.ofGroup(group, locale))
  const title = groups.find(({ key }) => key === group)?.title ?? group
  return (
    <ApiFrame
      title={title}
      description={t('apiDocs.group.description', { title, count: data.length })}
      path={groupPath(group)}
      current={groupPath(group)}
      group={group}
    >
      <h1 className="api-title">{title}</h1>
      <p className="mt-3 text-ink-2">{t('apiDocs.operations.description')}</p>
      <OperationRows rows={data} />
    </ApiFrame>
  )
}

function OperationRows({ rows }: { rows: OperationRow[] }) {
  const to = useHref()
  return (
    <ul className="api-rows">
      {rows.map(({ name, method, path, title }) => (
        <li key={name} id={name}>
          <a href={to(operationPath(name))}>
            <InlineCode text={title} />
          </a>
          <p>
            <MethodMark method={method} /> <code>{path}</code>
          </p>
        </li>
      ))}
    </ul>
  )
}
