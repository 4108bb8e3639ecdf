import { formatBytes } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { BlocksMeter } from '../../../web/ui/chart/blocks-meter.tsx'
import type { AttachmentQuota } from '../attachments.contract.ts'

/** How much of the person's quota is used. */
export function QuotaMeter({ quota: { used, max } }: { quota: AttachmentQuota }) {
  const { t, locale } = useTranslator()
  const text = t('attachments.quota.used', { used: formatBytes(locale, used), max: formatBytes(locale, max) })
  return (
    <div className="grid gap-2 tabular-nums">
      <p>{text}</p>
      <BlocksMeter
        value={used}
        max={max}
        blocks={24}
        tone={used / max > 0.9 ? 'brick' : 'honey'}
        label={t('attachments.quota.label')}
        valueText={text}
      />
    </div>
  )
}
