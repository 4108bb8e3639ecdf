import { File, Trash2 } from 'lucide-react'
import { formatDay } from '../../../contract/dates.ts'
import { formatBytes } from '../../../contract/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import type { Attachment } from '../attachments.contract.ts'
import { AttachmentPicture } from './attachment-picture.tsx'

/** One own file: what it is, whether something uses it, and the way to get rid of it. */
export function FileRow({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const { t, locale } = useTranslator()
  const { name, type, size, width, height, bound, expires_at, srcset, preview } = file
  return (
    <li className="file-row ruled grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 py-3">
      <span className="grid place-items-center size-14 overflow-hidden notch-4 bg-sunken text-ink-3">
        {srcset && preview ? (
          <AttachmentPicture
            picture={{ url: file.url, srcset, preview, width: 56, height: 56 }}
            alt=""
            fixed
          />
        ) : (
          <File size={22} aria-hidden="true" />
        )}
      </span>
      <div className="grid justify-items-start gap-1 min-w-0">
        <a
          className="truncate max-w-full font-650 hover:underline hover:underline-offset-3"
          href={file.url}
          target="_blank"
          rel="noopener"
        >
          {name}
        </a>
        <div className="meta">
          <span>{t(`attachments.type.${type}`)}</span>
          <span>{formatBytes(locale, size)}</span>
          {width && (
            <span>
              {width}×{height}
            </span>
          )}
          <span>{formatDay(locale, new Date(file.created_at))}</span>
        </div>
        {bound ? (
          <Badge tone="patina">{t('attachments.bound')}</Badge>
        ) : (
          <Badge>
            {expires_at
              ? t('attachments.goes', { date: formatDay(locale, new Date(expires_at)) })
              : t('attachments.unused')}
          </Badge>
        )}
      </div>
      {!bound && (
        <IconButton size="s" label={t('attachments.remove.of', { name })} onClick={onRemove}>
          <Trash2 size={17} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
