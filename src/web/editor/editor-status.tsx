import { useDeferredValue, useMemo } from 'react'
import type { RichDocument } from '../../contract/rich-text/document.ts'
import { textLength } from '../../contract/rich-text/text-of.ts'
import { useT, useTranslator } from '../i18n/translator.tsx'
import { formatNumber } from '../../contract/i18n/numbers.ts'

/** Below the text: how long it is against its bounds, and what went wrong. */
export function EditorStatus({
  value,
  limits,
  notice,
  hint,
}: {
  value: RichDocument
  limits: { min: number; max: number } | undefined
  notice: string
  hint: string
}) {
  const t = useT()
  const { locale } = useTranslator()
  // Counting a long text is a few milliseconds; typing goes first.
  const counted = useDeferredValue(value)
  const length = useMemo(() => textLength(counted), [counted])
  const missing = limits && length < limits.min ? limits.min - length : 0
  const over = limits && length > limits.max ? length - limits.max : 0
  const sentence =
    over > 0
      ? t('editor.count.over', { count: over })
      : missing > 0
        ? t('editor.count.missing', { count: missing })
        : ''

  return (
    <div className="editor-status">
      <output className="editor-notice">{notice}</output>
      {!notice && <span className="editor-quiet editor-hint">{hint}</span>}
      {limits && (
        <span className="editor-count" data-over={over > 0 || undefined}>
          {sentence && <span>{sentence} · </span>}
          {formatNumber(locale, length)} / {formatNumber(locale, limits.max)}
        </span>
      )}
    </div>
  )
}
