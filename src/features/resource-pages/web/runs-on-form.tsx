import { ChevronDown } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import type { RunsOn } from '../../users/runs-on.contract.ts'

/** What the visitor runs. Without scripts the two fields lead to the list of versions that fit. */
export function RunsOnForm({
  resource,
  path,
  chosen,
  onChoose,
}: {
  resource: ReadResource
  /** Of the resource, with the language. */
  path: string
  chosen: RunsOn
  onChoose: (chosen: RunsOn) => void
}) {
  const t = useT()
  const fields = [
    {
      name: 'platforms[]',
      label: t('resources.get.platform'),
      value: chosen.platform,
      options: resource.platforms.map((code) => ({ value: code, label: platforms[code] })),
      choose: (value: string) =>
        onChoose({ ...chosen, platform: resource.platforms.find((code) => code === value) ?? null }),
    },
    {
      name: 'game_versions[]',
      label: t('resources.get.gameVersion'),
      value: chosen.gameVersion,
      options: resource.game_versions.map((release) => ({ value: release, label: release })),
      choose: (value: string) =>
        onChoose({
          ...chosen,
          gameVersion: resource.game_versions.find((release) => release === value) ?? null,
        }),
    },
  ]
  return (
    <form className="resource-runs grid grid-cols-[1fr_1fr] gap-2" action={`${path}/versions`}>
      {fields.map(({ name, label, value, options, choose }) => (
        <label key={name}>
          <span>{label}</span>
          <span className="input input-select input-s">
            <select name={name} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
              <option value="">{t('resources.get.any')}</option>
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
      <Button type="submit" size="s">
        {t('resources.get.find')}
      </Button>
    </form>
  )
}
