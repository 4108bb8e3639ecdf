import { useEffect, useMemo, useState } from 'react'
import { hasFullParser } from '../../format/read/full-parser.ts'
import { mapProject, type ProjectMap } from '../../project/map/project-map.ts'
import { folderSession } from '../workspace/folder/folder-sessions.ts'
import { loadFullParser } from '../workspace/project/load-full-parser.ts'
import { pluginOf, type ProjectStore } from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'

/** The map of the open project; null until every file can be read. */
export function useProjectMap(store: ProjectStore): ProjectMap | null {
  const [readable, setReadable] = useState(hasFullParser)
  useEffect(
    () =>
      void loadFullParser().then(
        () => setReadable(true),
        () => {},
      ),
    [],
  )
  const menus = useProject(store, (state) => state.project.menus)
  const gameVersion = useProject(store, (state) => state.project.gameVersion)
  const plugin = useProject(store, (state) => pluginOf(state.project))
  return useMemo(() => {
    if (!readable) return null
    const aliases = new Map(
      folderSession(store)
        ?.get()
        .link.aliases.map(([name, id]) => [name.toLowerCase(), id]) ?? [],
    )
    return mapProject(menus, { gameVersion, plugin, aliases })
  }, [readable, menus, gameVersion, plugin, store])
}
