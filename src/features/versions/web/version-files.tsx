import { Download, ShieldCheck } from 'lucide-react'
import { formatBytes } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { CopyHash } from './copy-hash.tsx'
import { viewSearch } from './version-view.ts'
import type { ReadVersion } from './versions.queries.ts'

/** The files of a version: the way to the passport stands before the download. */
export function VersionFiles({
  version,
  current,
  path,
}: {
  version: ReadVersion
  /** The file whose passport is shown. */
  current: number | null
  /** Of the page, with the language. */
  path: string
}) {
  const { t, locale } = useTranslator()
  const off = version.yanked !== null || version.state === 'recalled'
  return (
    <section className="version-part" aria-labelledby="files">
      <h2 id="files">{t('resources.version.files', { count: version.files.length })}</h2>
      <ul className="version-files">
        {version.files.map((file) => (
          <li key={file.id} className="panel version-file" aria-current={file.id === current || undefined}>
            <div className="version-file-words">
              <b className="version-file-name">{file.name}</b>
              <p className="meta">
                <span>{formatBytes(locale, file.size)}</span>
                {file.primary && <Badge tone="honey">{t('resources.version.primary')}</Badge>}
              </p>
              {file.id === current && (
                <div className="version-hashes">
                  <CopyHash name="sha1" value={file.sha1} />
                  <CopyHash name="sha256" value={file.sha256} />
                  <CopyHash name="sha512" value={file.sha512} />
                </div>
              )}
            </div>
            <Button size="s" href={path + viewSearch({ file: file.id })}>
              <ShieldCheck size={16} aria-hidden="true" />
              {t('resources.passport.short')}
            </Button>
            {!off && (
              <Button size="s" href={file.url} download rel="nofollow">
                <Download size={16} aria-hidden="true" />
                {t('resources.version.get')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
