import { useT } from '../../../../web/i18n/translator.tsx'
import { Select } from '../../../../web/ui/select.tsx'
import { gameVersions } from '../../format/tables/game-versions.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'

const newestFirst = gameVersions.toReversed()

export function VersionSelect({ store }: { store: ProjectStore }) {
  const t = useT()
  const version = useProject(store, (state) => state.project.gameVersion)
  return (
    <Select
      className="mc-version"
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
