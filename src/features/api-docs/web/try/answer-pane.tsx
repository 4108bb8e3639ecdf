import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import type { Operation } from '../../api-docs.contract.ts'
import type { CallResult } from './call-form.ts'
import { CodePane } from '../code-pane.tsx'

/** An example of the answer, or the real one once there is one. */
export function AnswerPane({ answer, result }: { answer: Operation['answer']; result: CallResult | null }) {
  const { t, locale } = useTranslator()
  if (result && !('failed' in result)) {
    const title = (
      <>
        <span className="api-status" data-bad={result.status >= 400 || undefined}>
          {result.status}
        </span>
        <span className="api-type">{result.type}</span>
        <span className="api-ms">{t('apiDocs.answer.ms', { ms: formatNumber(locale, result.ms) })}</span>
      </>
    )
    return <CodePane code={result.text || '–'} title={title} label={t('apiDocs.answer.real')} />
  }
  if (!answer.example) return null
  const title = (
    <>
      <span className="api-status">{answer.status}</span>
      <span className="api-type">{answer.type}</span>
      <span className="api-ms">{t('apiDocs.answer.example')}</span>
    </>
  )
  return <CodePane code={answer.example} title={title} label={t('apiDocs.answer.example')} />
}
