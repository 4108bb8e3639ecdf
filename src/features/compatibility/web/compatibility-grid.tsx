import { Wrench } from 'lucide-react'
import {
  gameVersions,
  platformCodes,
  platforms,
  type GameVersion,
  type Platform,
} from '../../../contract/game.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { compatibilityLimits } from '../compatibility-limits.contract.ts'
import type { CompatibilityCell, CompatibilityGrid as Grid } from '../compatibility.contract.ts'
import { compatibilitySearch, type CompatibilityChoice } from './compatibility-choice.ts'
import { VerdictLegend, VerdictSign } from './verdict-signs.tsx'

type Version = Grid['versions'][number]
type Row = { platform: Platform; gameVersion: GameVersion }

/** Every combination somebody reported on: platforms in their order, the newest release of the game first. */
function rowsOf(cells: readonly CompatibilityCell[]): Map<Platform, Row[]> {
  const held = new Set(cells.map((cell) => `${cell.platform} ${cell.game_version}`))
  const rows = platformCodes.flatMap((platform) =>
    gameVersions.flatMap((gameVersion) =>
      held.has(`${platform} ${gameVersion}`) ? { platform, gameVersion } : [],
    ),
  )
  return Map.groupBy(rows.slice(0, compatibilityLimits.combinations), (row) => row.platform)
}

/** Squares with numbers: platforms and releases of the game down, versions across. Each leads to its reports. */
export function CompatibilityGrid({
  grid,
  choice,
  path,
}: {
  grid: Grid
  choice: CompatibilityChoice
  /** Of this page, with the language. */
  path: string
}) {
  const { t } = useTranslator()
  const { versions, cells } = grid
  const cellOf = (version: number, { platform, gameVersion }: Row) =>
    cells.find(
      (cell) => cell.version === version && cell.platform === platform && cell.game_version === gameVersion,
    )
  return (
    <>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="compat-scroll panel" role="group" aria-label={t('compatibility.grid')} tabIndex={0}>
        <table className="compat-grid">
          <caption className="sr-only">{t('compatibility.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('compatibility.runsOn')}</th>
              {versions.map(({ id, number }) => (
                <th key={id} scope="col">
                  <a className="link link-quiet" href={path + compatibilitySearch({ version: id })}>
                    {number}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          {[...rowsOf(cells)].map(([platform, rows]) => (
            <tbody key={platform}>
              <tr>
                <th scope="rowgroup" colSpan={versions.length + 1}>
                  {platforms[platform]}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.gameVersion}>
                  <th scope="row">{row.gameVersion}</th>
                  {versions.map((version) => (
                    <td key={version.id}>
                      <Square cell={cellOf(version.id, row)} {...{ version, row, choice, path }} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <VerdictLegend />
    </>
  )
}

function Square({
  cell,
  version,
  row,
  choice,
  path,
}: {
  cell: CompatibilityCell | undefined
  version: Version
  row: Row
  choice: CompatibilityChoice
  path: string
}) {
  const { t, locale } = useTranslator()
  const { platform, gameVersion } = row
  if (!cell) {
    const isMade = version.platforms.includes(platform) && version.game_versions.includes(gameVersion)
    return (
      <span className="compat-cell" data-verdict={isMade ? 'none' : 'unmade'}>
        <span aria-hidden="true">{isMade ? '0' : '–'}</span>
        <span className="sr-only">{t(isMade ? 'compatibility.none' : 'compatibility.unmade')}</span>
      </span>
    )
  }
  const { works, faults, fails, verdict, fixed_in: fixed } = cell
  const isShown =
    choice.version === version.id && choice.platform === platform && choice.gameVersion === gameVersion
  const said = t(`compatibility.said.${verdict}`, { works, faults, fails })
  const words = fixed ? `${said} ${t('compatibility.fixedIn', { version: fixed.number })}` : said
  return (
    <a
      className="compat-cell"
      data-verdict={verdict}
      href={`${path}${compatibilitySearch({ version: version.id, platform, gameVersion })}#reports`}
      aria-current={isShown ? 'true' : undefined}
      title={words}
    >
      <VerdictSign verdict={verdict} />
      <span aria-hidden="true">{formatNumber(locale, works + faults + fails)}</span>
      {fixed && <Wrench className="compat-fixed" size={12} aria-hidden="true" />}
      <span className="sr-only">{words}</span>
    </a>
  )
}
