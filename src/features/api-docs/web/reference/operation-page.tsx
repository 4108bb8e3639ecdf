import { useTranslator, useT, Rich } from '../../../../web/i18n/translator.tsx'
import { referenceQueries } from '../api-docs.queries.ts'
import type { OperationGroup } from '../../operation-groups.contract.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { useState } from 'react'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import type { Operation, OperationField } from '../../api-docs.contract.ts'
import { AnswerPane } from '../try/answer-pane.tsx'
import { ApiFrame } from '../api-frame.tsx'
import { emptyCall, sampleOf, type CallResult } from '../try/call-form.ts'
import { ErrorRows } from '../guide/error-rows.tsx'
import { InlineCode } from '../code-pane.tsx'
import { MethodMark } from '../method-mark.tsx'
import { operationPath } from '../reference-address.ts'
import { SamplePane } from '../try/sample-pane.tsx'
import { TryIt } from '../try/try-it.tsx'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'

const shownValues = 12

/** The fields of one part of a call: its address, query, headers or body. */
function OperationFields({ place, fields }: { place: OperationField['in']; fields: OperationField[] }) {
  const t = useT()
  if (fields.length === 0) return null
  return (
    <>
      <h2 id={place}>{t(`apiDocs.fields.${place}`)}</h2>
      <dl className="api-fields">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code>
              {field.required && <em>{t('apiDocs.fields.required')}</em>}
            </dt>
            <dd>
              {field.description && (
                <p>
                  <InlineCode text={field.description} />
                </p>
              )}
              <Values values={field.values} />
              <p className="text-ink-3 text-14">
                {[
                  field.type,
                  field.bounds,
                  field.default !== null && t('apiDocs.fields.default', { value: field.default }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The first few; the others can be unfolded. */
function Values({ values }: { values: string[] }) {
  const t = useT()
  const [shown, rest] = [values.slice(0, shownValues), values.slice(shownValues)]
  if (shown.length === 0) return null
  return (
    <div className="api-values flex flex-wrap gap-1.25 my-1">
      {shown.map((value) => (
        <code key={value}>{value}</code>
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{t('apiDocs.fields.more', { count: rest.length })}</summary>
          {rest.map((value) => (
            <code key={value}>{value}</code>
          ))}
        </details>
      )}
    </div>
  )
}

/** Who may call it, with which token, how often, and other facts. */
function OperationFacts({ operation }: { operation: Operation }) {
  const t = useT()
  const to = useHref()
  const { access, token_needs: needs, rate, idempotent, cross_site: crossSite, deprecated } = operation
  const scope = access.startsWith('scope:') ? access.slice(6) : null
  return (
    <>
      {deprecated && (
        <Note tone="brick">
          {t('apiDocs.deprecated', {
            since: deprecated.since,
            sunset: deprecated.sunset ?? '–',
            instead: deprecated.instead ?? '–',
          })}
        </Note>
      )}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1.5 mt-5 text-15 [&_dt]:text-ink-3">
        <dt>{t('apiDocs.access.title')}</dt>
        <dd>
          {scope ? (
            <Rich id="apiDocs.access.scope" values={{ scope }} parts={code} />
          ) : (
            t(`apiDocs.access.${access}`)
          )}
        </dd>
        <dt>{t('apiDocs.token.title')}</dt>
        <dd>
          {needs === 'nothing' || needs === 'refused' ? (
            t(`apiDocs.token.${access === 'anyone' && needs === 'nothing' ? 'optional' : needs}`)
          ) : (
            <Rich id="apiDocs.token.scope" values={{ scope: needs }} parts={code} />
          )}
        </dd>
        <dt>{t('apiDocs.rate.title')}</dt>
        <dd>
          <a className="link" href={to('/api/rate-limits')}>
            <code>{rate.name}</code>
          </a>
          {': '}
          {t('apiDocs.rate.limit', { count: rate.limit, seconds: rate.window_seconds })}
        </dd>
        {idempotent && (
          <>
            <dt>{t('apiDocs.retry.title')}</dt>
            <dd>
              <Rich id="apiDocs.retry.key" parts={code} />
            </dd>
          </>
        )}
        {crossSite && (
          <>
            <dt>CORS</dt>
            <dd>{t('apiDocs.cross.open')}</dd>
          </>
        )}
      </dl>
    </>
  )
}

const code = { code: (text: string) => <code>{text}</code> }

export function OperationPage({ name, group }: { name: string; group: OperationGroup | null }) {
  const { locale } = useTranslator()
  const { data } = useQuery(referenceQueries.operation(name, locale))
  return data ? <OperationView operation={data} group={group} /> : null
}

const places = ['path', 'query', 'header', 'body'] as const

/** One operation: its input and answers, and a form to call it. The code samples follow the form. */
function OperationView({ operation, group }: { operation: Operation; group: OperationGroup | null }) {
  const t = useT()
  const { origin } = useSiteConfig()
  const [typed, setTyped] = useState(() => emptyCall(operation))
  const [result, setResult] = useState<CallResult | null>(null)
  const { name, method, path, title, description, fields } = operation
  return (
    <ApiFrame
      title={title.replaceAll('`', '')}
      description={t('apiDocs.operation.about', { title: title.replaceAll('`', ''), method, path })}
      path={operationPath(name)}
      current={operationPath(name)}
      group={group}
      operation={name}
      aside={
        <>
          <SamplePane call={sampleOf(operation, typed, origin)} />
          <AnswerPane answer={operation.answer} result={result} />
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 mb-2">
        <MethodMark method={method} /> <code className="api-path">{path}</code>
      </p>
      <h1 className="api-title">
        <InlineCode text={title} />
      </h1>
      {description && (
        <p className="mt-3 text-ink-2">
          <InlineCode text={description} />
        </p>
      )}
      <OperationFacts operation={operation} />
      {places.map((place) => (
        <OperationFields key={place} place={place} fields={fields.filter((field) => field.in === place)} />
      ))}
      <TryIt operation={operation} typed={typed} onType={setTyped} result={result} onResult={setResult} />
      <ShapeOfAnswer answer={operation.answer} />
      <h2 id="errors">{t('apiDocs.errors.title')}</h2>
      <ErrorRows errors={operation.errors} />
    </ApiFrame>
  )
}

/** The whole type of an answer, collapsed, because most people look for the example. */
function ShapeOfAnswer({ answer: { status, type, shape } }: { answer: Operation['answer'] }) {
  const t = useT()
  return (
    <>
      <h2 id="answer">{t('apiDocs.answer.title')}</h2>
      <p>
        <span className="api-status wash-patina">{status}</span>{' '}
        {type ? <code>{type}</code> : t('apiDocs.answer.empty')}
      </p>
      {shape && (
        <Disclosure boxed title={t('apiDocs.answer.shape')}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
          <section className="overflow-auto max-h-120" aria-label={t('apiDocs.answer.shape')} tabIndex={0}>
            <pre className="w-max [font:500_13px/1.6_var(--mono)]">
              <code>{shape}</code>
            </pre>
          </section>
        </Disclosure>
      )}
    </>
  )
}
