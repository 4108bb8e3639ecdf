import { useEffect, useMemo, useState } from 'react'
import { hasFullParser } from '../../format/read/full-parser.ts'
import { itemRows, type ItemRow } from '../../project/table/item-rows.ts'
import { loadFullParser } from '../workspace/project/load-full-parser.ts'
import type { ProjectMenu, ProjectStore } from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'

/** A menu that did not change is the same object, so only the edited file is read again. */
const remembered = new WeakMap<ProjectMenu, ItemRow[]>()

function rowsOf(menu: ProjectMenu): ItemRow[] {
  const rows = remembered.get(menu) ?? itemRows([menu])
  remembered.set(menu, rows)
  return rows
}

/** Every item of the project; null until every file can be read. */
export function useItemRows(store: ProjectStore): ItemRow[] | null {
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
  return useMemo(() => (readable ? menus.flatMap(rowsOf) : null), [readable, menus])
}
