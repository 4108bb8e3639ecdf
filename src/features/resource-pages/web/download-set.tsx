import { useQueries } from '@tanstack/react-query'
import { Download, FolderArchive } from 'lucide-react'
import { useRef } from 'react'
import { formatBytes } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'
import { useFittingVersion } from './use-fitting-version.ts'

const mostFiles = 12
/** Browsers drop downloads that begin in the same moment. */
const pauseMs = 400

/** A resource with everything it cannot run without: each file for what the visitor runs, one by one or all at once. */
export function DownloadSet({ resource }: { resource: ReadResource }) {
  const { t, locale } = useTranslator()
  const list = useRef<HTMLUListElement>(null)
  const { version, fit, platform, gameVersion } = useFittingVersion(resource)
  const needed = (version?.dependencies ?? []).filter(({ kind }) => kind === 'required')
  const known = needed.flatMap(({ resource: other }) => other ?? []).slice(0, mostFiles)
  const answers = useQueries({
    queries: known.map(({ slug }) => versionQueries.best(slug, { platform, gameVersion })),
  })
  if (!version || needed.length === 0) return null
  const rows = [
    { title: resource.title, version },
    ...known.map(({ title }, at) => ({ title, version: answers[at]?.data })),
  ]
  const runs = new URLSearchParams({
    ...(platform && { platform }),
    ...(gameVersion && { game_version: gameVersion }),
  })
  const zip = `/api/resources/${resource.slug}/versions/${version.id}/bundle${runs.size > 0 ? `?${runs}` : ''}`
  const elsewhere = needed.filter(({ resource: other }) => !other)
  const takeAll = async () => {
    for (const link of list.current?.querySelectorAll('a') ?? []) {
      link.click()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return (
    <div className="panel grid gap-3 mt-4 p-4.5">
      <h3 className="text-16 font-700">
        {t('resources.set.title')} {fit && <span className="text-ink-2 font-500">{fit}</span>}
      </h3>
      <ul ref={list} className="grid gap-2">
        {rows.map(({ title, version: one }) => {
          const file = one?.files.find(({ primary }) => primary)
          return (
            <li key={title} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 wrap-anywhere">
              <b>{title}</b>
              {file ? (
                <a className="link coarse:py-3" href={file.url} download rel="nofollow">
                  {file.name} · {formatBytes(locale, file.size)}
                </a>
              ) : (
                one === null && <span className="text-honey-text">{t('resources.set.unfit')}</span>
              )}
            </li>
          )
        })}
        {elsewhere.map(({ name }) => (
          <li key={name} className="flex flex-wrap gap-x-3 text-14 wrap-anywhere">
            <b>{name}</b>
            <span className="text-ink-2">{t('resources.set.elsewhere')}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button href={zip} download rel="nofollow">
          <FolderArchive size={17} aria-hidden="true" />
          {t('resources.set.zip')}
        </Button>
        <Button className="needs-script" onClick={takeAll}>
          <Download size={17} aria-hidden="true" />
          {t('resources.set.all')}
        </Button>
      </div>
    </div>
  )
}
