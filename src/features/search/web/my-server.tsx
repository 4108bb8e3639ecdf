import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { gameVersions, platformCodes, platforms } from '../../../contract/game.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Options } from '../../../web/ui/field/options.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import type { RunsOn } from '../../users/runs-on.contract.ts'
import { useRunsOn } from '../../users/web/use-runs-on.ts'
import { searchAddress, type SearchFilter } from './search-filter.ts'

const anything: RunsOn = { platform: null, gameVersion: null }

/**
 * What the reader runs: fields of the search form, so they work without scripts. With them the choice is remembered on
 * the device, and stands in the address of every search, because a page is the same for all who open its address.
 */
export function MyServer({ filter }: { filter: SearchFilter }) {
  const t = useT()
  const to = useHref()
  const router = useRouter()
  const [remembered, remember] = useRunsOn()
  const { platform, gameVersion } = filter.server ?? remembered
  const show = (server: RunsOn | null, replace = false) =>
    void router.navigate({ href: to(searchAddress(filter, { server })), replace })
  const known = remembered.platform !== null || remembered.gameVersion !== null
  useEffect(() => {
    if (filter.q && !filter.server && known) show(remembered, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each question
  }, [filter.q, filter.server, known])

  const choose = (change: Partial<RunsOn>) => {
    const chosen = { platform, gameVersion, ...change }
    remember(chosen)
    if (filter.q) show(chosen.platform || chosen.gameVersion ? chosen : null)
  }
  const name = [platform && platforms[platform], gameVersion].filter(Boolean).join(' ')
  return (
    <fieldset className="search-server" aria-label={t('search.server.label')}>
      <span aria-hidden="true">{t('search.server.label')}</span>
      <Select
        small
        name="server"
        aria-label={t('search.server.platform')}
        value={platform ?? ''}
        onChange={(event) =>
          choose({ platform: platformCodes.find((code) => code === event.target.value) ?? null })
        }
      >
        <option value="">{t('search.server.anyPlatform')}</option>
        <Options of={platformCodes} say={(code) => platforms[code]} />
      </Select>
      <Select
        small
        name="server_version"
        aria-label={t('search.server.version')}
        value={gameVersion ?? ''}
        onChange={(event) =>
          choose({ gameVersion: gameVersions.find((version) => version === event.target.value) ?? null })
        }
      >
        <option value="">{t('search.server.anyVersion')}</option>
        <Options of={gameVersions} />
      </Select>
      {filter.server && (
        <p>
          {t('search.server.first', { server: name })}{' '}
          <a
            className="link"
            href={to(searchAddress(filter, { server: null }))}
            onClick={() => remember(anything)}
          >
            {t('search.server.forget')}
          </a>
        </p>
      )}
    </fieldset>
  )
}
