import { Download } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { formatBytes } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import type { VersionFile, VersionSummary } from '../versions.contract.ts'
import { briefGameVersions } from '../../resources/web/game-version-ranges.ts'

const platformsShown = 3

/** The one honey button: what it fetches, for what, and how large it is. */
export function DownloadButton({
  version,
  file = version.files.find(({ primary }) => primary),
}: {
  version: VersionSummary
  file?: VersionFile | undefined
}) {
  const { t, locale } = useTranslator()
  if (!file) return null
  const named = version.platforms.slice(0, platformsShown).map((code) => platforms[code])
  const more = version.platforms.length - named.length
  const facts = [
    named.length > 0 && named.join(', ') + (more > 0 ? ` +${more}` : ''),
    briefGameVersions(version.game_versions, 1),
    formatBytes(locale, file.size),
  ].filter(Boolean)
  return (
    <a className="btn btn-primary get-button" href={file.url} download rel="nofollow">
      <span className="grid min-w-0">
        <b className="text-16 font-750 wrap-anywhere">
          {t('resources.get.download', { version: version.number })}
        </b>
        <span className="text-13 font-550">{facts.join(' · ')}</span>
      </span>
      <Download size={22} aria-hidden="true" />
    </a>
  )
}
