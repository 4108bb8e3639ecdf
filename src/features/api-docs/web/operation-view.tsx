import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import type { Operation } from '../api-docs.contract.ts'
import type { OperationGroup } from '../../../contract/operation-groups.ts'
import { AnswerPane } from './answer-pane.tsx'
import { ApiFrame } from './api-frame.tsx'
import { emptyCall, sampleOf } from './call-form.ts'
import type { CallResult } from './call-form.ts'
import { ErrorRows } from './error-rows.tsx'
import { InlineCode } from './inline-code.tsx'
import { MethodMark } from './method-mark.tsx'
import { OperationFacts } from './operation-facts.tsx'
import { OperationFields } from './operation-fields.tsx'
import { operationPath } from './reference-address.ts'
import { SamplePane } from './sample-pane.tsx'
import { ShapeOfAnswer } from './shape-of-answer.tsx'
import { TryIt } from './try-it.tsx'

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
