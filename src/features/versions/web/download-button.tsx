import { Download } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { formatBytes } from '../../../contract/i18n/numbers.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import type { VersionSummary } from '../versions.contract.ts'
import { useGameVersionsText } from '../../resources/web/game-version-ranges.ts'
import { useDownloadNote } from './use-download-note.ts'

const platformsShown = 3

/** The one honey button: what it fetches, for what, and how large it is. */
export function DownloadButton({
  version,
  type,
  fit,
}: {
  version: VersionSummary
  /** Of the resource. */
  type: ResourceType
  /** How it fits what the visitor runs; in place of everything it runs on. */
  fit?: string | undefined
}) {
  const { t, locale } = useTranslator()
  const note = useDownloadNote(type)
  const gameVersions = useGameVersionsText()
  const file = version.files.find(({ primary }) => primary)
  if (!file) return null
  const named = version.platforms.slice(0, platformsShown).map((code) => platforms[code])
  const more = version.platforms.length - named.length
  const everything = [
    named.length > 0 && named.join(', ') + (more > 0 ? ` +${more}` : ''),
    gameVersions(version.game_versions).text,
  ]
  const facts = [...(fit ? [fit] : everything), formatBytes(locale, file.size)].filter(Boolean).join(' · ')
  return (
    <a
      className="btn btn-primary get-button"
      href={file.url}
      download
      rel="nofollow"
      onClick={() => note(file)}
    >
      <span className="grid min-w-0">
        <b className="text-16 font-750 wrap-anywhere">
          {t('resources.get.download', { version: version.number })}
        </b>
        <span className="truncate text-13 font-550" title={facts}>
          {facts}
        </span>
      </span>
      <Download size={22} aria-hidden="true" />
    </a>
  )
}
