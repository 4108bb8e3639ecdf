import { useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { platforms } from '../../../contract/game.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Chip } from '../../../web/ui/text/chip.tsx'
import { versionChannels } from '../../resources/limits/version-limits.contract.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { narrowedBy, versionsFilter, versionsSearch, type VersionsFilter } from './versions-filter.ts'

/** Channel, platform and game version. A plain GET form; with scripts every choice takes effect at once. */
export function VersionsFilters({
  resource,
  filter,
  path,
}: {
  resource: ReadResource
  filter: VersionsFilter
  /** Of the page, with the language. */
  path: string
}) {
  const t = useT()
  const router = useRouter()
  const handleChoice = (event: ChangeEvent<HTMLSelectElement>) => {
    const fields = new FormData(event.target.form!)
    const names = ['channel[]', 'platforms[]', 'game_versions[]']
    const wanted = versionsFilter(Object.fromEntries(names.map((name) => [name, fields.getAll(name)])))
    void router.navigate({ href: path + versionsSearch(wanted), resetScroll: false })
  }
  const without = (change: Partial<VersionsFilter>) => ({
    look: 'honey' as const,
    href: path + versionsSearch(filter, change),
    removeText: t('resources.chosen.remove'),
  })
  const fields = [
    {
      name: 'channel[]',
      label: t('resources.versions.channel'),
      value: filter.channels[0],
      options: versionChannels.map((value) => ({ value, label: t(`resources.channel.${value}`) })),
    },
    {
      name: 'platforms[]',
      label: t('resources.get.platform'),
      value: filter.platforms[0],
      options: resource.platforms.map((value) => ({ value, label: platforms[value] })),
    },
    {
      name: 'game_versions[]',
      label: t('resources.get.gameVersion'),
      value: filter.gameVersions[0],
      options: resource.game_versions.map((value) => ({ value, label: value })),
    },
  ]
  return (
    <>
      <form className="flex flex-wrap items-end gap-3" action={path}>
        {fields
          .filter(({ options }) => options.length > 0)
          .map(({ name, label, value, options }) => (
            <label
              key={name}
              className="versions-field flex-[0_1_200px] min-w-[130px] max-md:flex-[1_1_130px]"
            >
              <span>{label}</span>
              <span className="input input-select input-s">
                <select name={name} value={value ?? ''} onChange={handleChoice}>
                  <option value="">
                    {t(name === 'channel[]' ? 'resources.versions.anyChannel' : 'resources.get.any')}
                  </option>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
                <ChevronDown size={16} aria-hidden="true" />
              </span>
            </label>
          ))}
        <Button type="submit" size="s" className="versions-apply">
          {t('resources.filter.apply')}
        </Button>
      </form>
      {narrowedBy(filter) > 0 && (
        <div className="versions-chosen flex flex-wrap items-center gap-2">
          {filter.channels.map((channel) => (
            <Chip key={channel} {...without({ channels: filter.channels.filter((one) => one !== channel) })}>
              {t(`resources.channel.${channel}`)}
            </Chip>
          ))}
          {filter.platforms.map((code) => (
            <Chip key={code} {...without({ platforms: filter.platforms.filter((one) => one !== code) })}>
              {platforms[code]}
            </Chip>
          ))}
          {filter.gameVersions.map((release) => (
            <Chip
              key={release}
              {...without({ gameVersions: filter.gameVersions.filter((one) => one !== release) })}
            >
              {release}
            </Chip>
          ))}
          <a className="link" href={path}>
            {t('resources.chosen.reset')}
          </a>
        </div>
      )}
    </>
  )
}
