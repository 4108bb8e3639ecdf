import { Trash2 } from 'lucide-react'
import './version-form.css'
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { versionFileBytes } from '../../../../contract/limits/attachment-limits.ts'
import { versionFileEndings } from '../../../../contract/inspection.ts'
import { formatBytes } from '../../../../contract/i18n/numbers.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { TypeModel } from '../../../../web/art/type-model.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { useSiteLimits } from '../../../../web/use-site-limits.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { counterText } from '../../../publications/editor/web/counter-text.ts'
import { versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import { moveItem } from '../../../../web/move-item.ts'
import { RuleHits } from '../passport/rule-hits.tsx'
import { FileVerdictBadge } from './file-verdict-badge.tsx'
import { UploadOne } from './upload-one.tsx'
import type { VersionFilesControl, VersionUpload } from './use-version-files.ts'

/** An uploaded file: what the server says of it, and why it refuses it. */
function VersionUploadRow({
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

/** The first step of a version: files are dropped or chosen, sent, and read by the server. */
export function VersionUploads({
  type,
  files,
  control,
  error,
  onChange,
}: {
  type: ResourceType
  files: number[]
  control: VersionFilesControl
  error: string | undefined
  onChange: (change: (files: number[]) => number[]) => void
}) {
  useSiteLimits()
  const { t, locale } = useTranslator()
  // Nothing can be sent before scripts run, so nothing can be chosen either.
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const counter = useRef(0)
  const [sending, setSending] = useState<{ key: number; file: File }[]>([])
  const [over, setOver] = useState(false)
  const { max } = versionLimits.files
  const room = max - files.length - sending.length
  const endings = versionFileEndings[type].map((ending) => `.${ending}`)

  const send = (list: Iterable<File>) => {
    const entries = [...list].slice(0, Math.max(0, room)).map((file) => ({ key: ++counter.current, file }))
    setSending((all) => [...all, ...entries])
  }
  const handleFiles = (event: ChangeEvent<HTMLInputElement>) => {
    send([...(event.target.files ?? [])])
    // The same file may be chosen again after a failure.
    event.target.value = ''
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files)
  }
  const drop = (key: number) => setSending((all) => all.filter((entry) => entry.key !== key))
  return (
    <section className="version-uploads needs-scripts" aria-labelledby="version-files">
      <div className="field-label">
        <h2 id="version-files">{t('resources.write.files.title')}</h2>
        <span className="field-hint">
          {t('resources.write.files.limits', { size: formatBytes(locale, versionFileBytes[type]) })}
        </span>
        <span className="field-counter">{counterText(locale, files.length, max)}</span>
      </div>
      <div
        className="version-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <TypeModel type={type} size={56} />
        <div>
          <p className="font-700">{t('resources.write.files.drop')}</p>
          <p className="field-hint">{t('resources.write.files.resumes', { endings: endings.join(' ') })}</p>
        </div>
        {hydrated && (
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={endings.join()}
            aria-label={t('resources.write.files.choose')}
            onChange={handleFiles}
          />
        )}
        <Button onClick={() => input.current?.click()} aria-disabled={room <= 0 || undefined}>
          {t('resources.write.files.choose')}
        </Button>
      </div>
      <div aria-live="polite">{error && <p className="write-bad">{error}</p>}</div>
      {control.uploads.length > 0 && (
        <ul className="panel overflow-hidden">
          {control.uploads.map((upload, index) => (
            <VersionUploadRow
              key={upload.id}
              upload={upload}
              type={type}
              primary={index === 0}
              onPrimary={() => onChange((list) => moveItem(list, list.indexOf(upload.id), 0))}
              onRemove={() => onChange((list) => list.filter((id) => id !== upload.id))}
            />
          ))}
        </ul>
      )}
      {sending.map(({ key, file }) => (
        <UploadOne
          key={key}
          file={file}
          type="version"
          resourceType={type}
          onDone={(attachment) => {
            control.remember(attachment)
            onChange((list) => [...list, attachment.id])
            drop(key)
          }}
          onDismiss={() => drop(key)}
        />
      ))}
    </section>
  )
}
