import { useT } from '../../../../web/i18n/translator.tsx'
import { Select } from '../../../../web/ui/select.tsx'
import { gameVersions } from '../../format/game-versions.ts'
import type { ProjectStore } from '../project/project.ts'
import { useProject } from '../project/use-project.ts'

const newestFirst = gameVersions.toReversed()

export function VersionSelect({ store }: { store: ProjectStore }) {
  const t = useT()
  const version = useProject(store, (state) => state.project.gameVersion)
  return (
    <Select
      className="[&_select]:min-h-9.5 max-[900px]:[&_select]:min-w-0 max-[900px]:[&_select]:pe-6.5 w-26 min-h-10 max-[900px]:flex-[0_1_96px] max-[900px]:w-auto max-[900px]:min-w-0"
      aria-label={t('constructor.app.version')}
      value={version}
      onChange={(event) => store.setGameVersion(event.target.value)}
    >
      {newestFirst.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}
