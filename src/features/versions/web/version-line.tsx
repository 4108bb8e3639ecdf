// Chunk: resource-parts
import { Ban, Clock, Download } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { formatBytes, formatNumber } from '../../../contract/i18n/numbers.ts'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import type { VersionSummary } from '../versions.contract.ts'
import { ChannelBadge } from '../../resources/web/channel-badge.tsx'
import { useGameVersionsText } from '../../resources/web/game-version-ranges.ts'
import { useDownloadNote } from './use-download-note.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

const platformsShown = 3

/** One version of a list: number, what it runs on, and its file. */
export function VersionLine({ version, resource }: { version: VersionSummary; resource: ReadResource }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const file = version.files.find(({ primary }) => primary)
  const at = version.published_at ?? version.created_at
  const named = version.platforms.slice(0, platformsShown).map((code) => platforms[code])
  const more = version.platforms.length - named.length
  const { number } = version
  const versions = useGameVersionsText()(version.game_versions)
  const note = useDownloadNote(resource.type)
  return (
    <li className="version-line" data-off={version.yanked ? '' : undefined}>
      <div className="version-line-words">
        <a className="stretched" href={`${to(resourcePath(resource))}/version/${version.id}`}>
          {number}
        </a>
        <ChannelBadge channel={version.channel} />
        {version.state === 'public' && !version.reviewed && (
          <Badge tone="honey" icon={<Clock size={13} aria-hidden="true" />}>
            {t('resources.version.unreviewed')}
          </Badge>
        )}
        {version.yanked && (
          <Badge tone="brick" icon={<Ban size={13} aria-hidden="true" />}>
            {t('resources.version.yanked')}
          </Badge>
        )}
        {version.state !== 'public' && version.state !== 'yanked' && (
          <Badge>{t(`resources.version.state.${version.state}`)}</Badge>
        )}
        {version.name && version.name !== number && (
          <span className="text-ink-2 text-14 wrap-anywhere">{version.name}</span>
        )}
      </div>
      {version.changelog_line && <p className="version-line-change">{version.changelog_line}</p>}
      <div className="meta version-line-facts">
        {named.length > 0 && (
          <span>
            {named.join(', ')}
            {more > 0 && ` +${more}`}
          </span>
        )}
        {versions.text && <span title={versions.title}>{versions.text}</span>}
        {file && <span>{formatBytes(locale, file.size)}</span>}
        <span>
          <Download size={14} aria-hidden="true" />
          <span aria-hidden="true">{formatNumber(locale, version.downloads)}</span>
          <VisuallyHidden>{t('resources.downloads', { count: version.downloads })}</VisuallyHidden>
        </span>
        <Ago at={at} day />
      </div>
      {file && !version.yanked && (
        <a
          className="btn btn-icon lifted"
          href={file.url}
          download
          rel="nofollow"
          onClick={() => note(file)}
          aria-label={t('resources.get.download', { version: number })}
          title={t('resources.get.download', { version: number })}
        >
          <Download size={17} aria-hidden="true" />
        </a>
      )}
    </li>
  )
}
