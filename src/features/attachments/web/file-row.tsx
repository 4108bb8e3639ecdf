import { File, Trash2 } from 'lucide-react'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { formatBytes } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import type { Attachment } from '../attachments.contract.ts'
import { AttachmentPicture } from './attachment-picture.tsx'

/** One own file: what it is, whether something uses it, and the way to get rid of it. */
export function FileRow({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const { t, locale } = useTranslator()
  const { name, type, size, width, height, bound, expires_at, srcset, preview } = file
  return (
    <li className="file-row">
      <span className="file-row-picture">
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
      <div className="file-row-text">
        <a href={file.url} target="_blank" rel="noopener">
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
