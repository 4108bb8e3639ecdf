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
    <section className="scroll-mt-[calc(var(--bar)+16px)] [&>*+*]:mt-3.5" aria-labelledby="files">
      <h2 id="files">{t('resources.version.files', { count: version.files.length })}</h2>
      <ul className="grid gap-2.5">
        {version.files.map((file) => (
          <li
            key={file.id}
            className="panel flex flex-wrap items-start gap-2.5 px-4 py-3.5 [&[aria-current]]:border-line-3"
            aria-current={file.id === current || undefined}
          >
            <div className="flex-[1_1_260px] min-w-0">
              <b className="font-650 wrap-anywhere">{file.name}</b>
              <p className="meta">
                <span>{formatBytes(locale, file.size)}</span>
                {file.primary && <Badge tone="honey">{t('resources.version.primary')}</Badge>}
              </p>
              {file.id === current && (
                <div className="[&>.hash]:w-fit [&>.hash]:max-w-full">
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
