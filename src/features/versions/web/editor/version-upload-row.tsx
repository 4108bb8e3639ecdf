import { Trash2 } from 'lucide-react'
import { formatBytes } from '../../../../contract/i18n/numbers.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { TypeModel } from '../../../../web/art/type-model.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { RuleHits } from '../passport/rule-hits.tsx'
import { FileVerdictBadge } from './file-verdict-badge.tsx'
import type { VersionUpload } from './use-version-files.ts'

/** An uploaded file: what the server says of it, and why it refuses it. */
export function VersionUploadRow({
  upload: { attachment, inspection, failed },
  type,
  primary,
  onPrimary,
  onRemove,
}: {
  upload: VersionUpload
  type: ResourceType
  primary: boolean
  onPrimary: () => void
  onRemove: () => void
}) {
  const { t, locale } = useTranslator()
  const name = attachment?.name ?? '…'
  return (
    <li className="version-upload max-md:grid-cols-[minmax(0,1fr)_auto] ruled grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1.5 items-start px-4 py-3.5">
      <TypeModel type={type} size={34} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-8.5 [&_b]:font-650 [&_b]:wrap-anywhere">
          <b>{name}</b>
          {attachment && <span className="field-hint">{formatBytes(locale, attachment.size)}</span>}
          {primary && <Badge>{t('resources.write.files.primary')}</Badge>}
          <FileVerdictBadge
            state={failed ? 'failed' : (inspection?.state ?? 'pending')}
            verdict={inspection?.recalled ? 'block' : (inspection?.verdict ?? null)}
          />
        </p>
        <div aria-live="polite">
          {inspection?.recalled && <p className="write-bad">{t('resources.write.files.recalled')}</p>}
          {inspection?.refusal && (
            <p className="write-bad">
              {t(`resources.refused.${inspection.refusal.key}`, inspection.refusal.args)}
            </p>
          )}
          {inspection?.verdict === 'hold' && (
            <p className="field-hint">{t('resources.write.files.holdText')}</p>
          )}
        </div>
        {inspection && inspection.hits.length > 0 && <RuleHits hits={inspection.hits} />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1">
        {!primary && (
          <Button size="s" variant="ghost" onClick={onPrimary}>
            {t('resources.write.files.makePrimary')}
          </Button>
        )}
        <IconButton size="s" label={t('resources.write.files.remove', { name })} onClick={onRemove}>
          <Trash2 size={17} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
