import './attachments.css'
import { Pause, Play, X } from 'lucide-react'
import { formatBytes } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { BlocksMeter } from '../../../web/ui/chart/blocks-meter.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import type { UploadControl, UploadState } from './use-upload.ts'

/** A running upload: its progress and its buttons. */
export function UploadRow({ upload }: { upload: UploadControl & { state: UploadState } }) {
  const { t, locale } = useTranslator()
  const { stage, name, bytes, percent, resumable, fault } = upload.state
  const stopped = stage === 'paused' || stage === 'lost'
  const running = stage === 'sending' || stage === 'finishing'
  return (
    <div className="upload-row">
      <div className="text-14">
        <b className="font-650 wrap-anywhere">{name}</b>{' '}
        <span className="text-ink-3 text-12 whitespace-nowrap">{formatBytes(locale, bytes)}</span>
      </div>
      <div className="flex items-center gap-1">
        {stage === 'sending' && resumable && (
          <IconButton size="s" label={t('attachments.upload.pause')} onClick={upload.pause}>
            <Pause size={17} aria-hidden="true" />
          </IconButton>
        )}
        {(stopped || (stage === 'failed' && resumable)) && (
          <Button size="s" onClick={upload.resume}>
            <Play size={16} aria-hidden="true" />
            {t('attachments.upload.resume')}
          </Button>
        )}
        <IconButton
          size="s"
          label={t(running || stopped ? 'attachments.upload.cancel' : 'attachments.upload.close')}
          onClick={upload.dismiss}
        >
          <X size={17} aria-hidden="true" />
        </IconButton>
      </div>
      {stage !== 'failed' && (
        <BlocksMeter
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn as blocks, which a progress element cannot be
          role="progressbar"
          label={t('attachments.upload.progress', { name })}
          value={percent}
          max={100}
          blocks={20}
          tone={stage === 'done' ? 'patina' : 'honey'}
          valueText={t('attachments.upload.percent', { percent })}
        />
      )}
      <p
        className="upload-row-state text-ink-2 text-13 tabular-nums col-span-full data-[stage=failed]:text-brick data-[stage=lost]:text-brick"
        data-stage={stage}
        aria-live="polite"
      >
        {stage === 'failed' ? fault : t(`attachments.upload.${stage}`, { percent })}
      </p>
    </div>
  )
}
