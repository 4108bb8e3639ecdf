import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { platforms } from '../../../contract/game.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { useAuthorName } from '../../publications/kind/web/use-author-name.ts'
import { gameVersionRanges } from '../../resources/web/game-version-ranges.ts'
import type { ReadVersion } from './versions.queries.ts'

/** What a version runs on, and how often it was taken. */
export function VersionFacts({ version }: { version: ReadVersion }) {
  const { t, locale } = useTranslator()
  const nameOf = useAuthorName('resources')
  return (
    <dl className="panel resource-facts">
      {version.platforms.length > 0 && (
        <div>
          <dt>{t('resources.fact.platforms')}</dt>
          <dd className="resource-tags">
            {version.platforms.map((code) => (
              <Tag key={code}>{platforms[code]}</Tag>
            ))}
          </dd>
        </div>
      )}
      {version.game_versions.length > 0 && (
        <div>
          <dt>{t('resources.fact.gameVersions')}</dt>
          <dd>{gameVersionRanges(version.game_versions).join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('resources.fact.downloads')}</dt>
        <dd>{formatNumber(locale, version.downloads)}</dd>
      </div>
      <div>
        <dt>{t('resources.fact.uploader')}</dt>
        <dd>{nameOf(version.author)}</dd>
      </div>
    </dl>
  )
}
