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
        <span
          className="api-status wash-patina data-bad:wash-brick"
          data-bad={result.status >= 400 || undefined}
        >
          {result.status}
        </span>
        <span className="overflow-hidden text-ellipsis">{result.type}</span>
        <span className="ms-auto text-ink-2 font-500 [&+.code-copy]:ms-0">
          {t('apiDocs.answer.ms', { ms: formatNumber(locale, result.ms) })}
        </span>
      </>
    )
    return <CodePane code={result.text || '–'} title={title} label={t('apiDocs.answer.real')} />
  }
  if (!answer.example) return null
  const title = (
    <>
      <span className="api-status wash-patina">{answer.status}</span>
      <span className="overflow-hidden text-ellipsis">{answer.type}</span>
      <span className="ms-auto text-ink-2 font-500 [&+.code-copy]:ms-0">{t('apiDocs.answer.example')}</span>
    </>
  )
  return <CodePane code={answer.example} title={title} label={t('apiDocs.answer.example')} />
}
