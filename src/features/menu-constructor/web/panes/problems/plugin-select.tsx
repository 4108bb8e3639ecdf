import { useT } from '../../../../../web/i18n/translator.tsx'
import { Options } from '../../../../../web/ui/field/options.tsx'
import { Select } from '../../../../../web/ui/field/select.tsx'
import { useProject } from '../../workspace/project/use-project.ts'
import { pluginVersions, type PluginBuild } from '../../../format/tables/game-versions.ts'
import { pluginOf, type ProjectStore } from '../../workspace/project/project.ts'

/** Which build of the plugin the menus are checked and played for. */
export function PluginSelect({ store }: { store: ProjectStore }) {
  const t = useT()
  const plugin = useProject(store, (state) => pluginOf(state.project))
  return (
    <Select
      className="mc-plugin"
      aria-label={t('constructor.app.plugin')}
      title={t('constructor.app.plugin')}
      value={plugin}
      onChange={(event) => store.setPlugin(event.target.value as PluginBuild)}
    >
      <Options of={['release', 'dev'] as const} say={(build) => `DM ${pluginVersions[build]}`} />
    </Select>
  )
}
