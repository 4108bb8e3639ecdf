import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../../web/site-config.ts'
import type { Operation } from '../../api-docs.contract.ts'
import { AnswerPane } from '../try/answer-pane.tsx'
import { ApiFrame } from '../api-frame.tsx'
import { emptyCall, sampleOf } from '../try/call-form.ts'
import type { CallResult } from '../try/call-form.ts'
import { ErrorRows } from '../guide/error-rows.tsx'
import { InlineCode } from '../inline-code.tsx'
import { MethodMark } from '../method-mark.tsx'
import type { OperationGroup } from '../../operation-groups.contract.ts'
import { OperationFacts } from './operation-facts.tsx'
import { OperationFields } from './operation-fields.tsx'
import { operationPath } from '../reference-address.ts'
import { SamplePane } from '../try/sample-pane.tsx'
import { ShapeOfAnswer } from './shape-of-answer.tsx'
import { TryIt } from '../try/try-it.tsx'

const places = ['path', 'query', 'header', 'body'] as const

/** One operation: all it takes and answers, and a form to call it. The code beside follows what is typed. */
export function OperationView({ operation, group }: { operation: Operation; group: OperationGroup | null }) {
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
      <p className="api-address">
        <MethodMark method={method} /> <code>{path}</code>
      </p>
      <h1 className="api-title">
        <InlineCode text={title} />
      </h1>
      {description && (
        <p className="api-lead">
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
