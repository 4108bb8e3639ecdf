import { useEffect } from 'react'
import { textsOf, valueAt } from '../../../format/read/values.ts'
import { diagnose } from '../../../format/rules/diagnose.ts'
import type { Catalogue } from '../../catalogue-data/catalogue-types.ts'
import { useCatalogue } from '../../catalogue-data/catalogue.ts'
import { pluginOf, readText, type ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { checkedBy } from './checked-by.ts'
import { createDiagnosticsSource, type Checked, type DiagnosticsSource } from './diagnostics-source.ts'

const sources = new WeakMap<ProjectStore, DiagnosticsSource>()
const forChecks = new WeakMap<Catalogue, ReturnType<typeof checkedBy>>()

/** One source per project, made when it is first asked for. */
export function diagnosticsOf(store: ProjectStore): DiagnosticsSource {
  const known = sources.get(store)
  if (known) return known
  const source = createDiagnosticsSource(store, diagnose, ({ project, selection }, catalogue) => ({
    gameVersion: project.gameVersion,
    plugin: pluginOf(project),
    menuNames: project.menus.map((menu) => menu.name),
    otherCommands: project.menus
      .filter((menu) => menu.id !== selection.menuId)
      .flatMap((menu) => readText(menu.text).menus)
      .flatMap(({ entries }) => textsOf(valueAt(entries, 'open_command'))),
    ...(catalogue && { catalogue }),
  }))
  sources.set(store, source)
  return source
}

/** Hands the checks what the chosen game knows. */
export function useCheckedCatalogue(store: ProjectStore): DiagnosticsSource {
  const source = diagnosticsOf(store)
  const version = useProject(store, (state) => state.project.gameVersion)
  const catalogue = useCatalogue(version)
  useEffect(() => source.setCatalogue(catalogue && checkable(catalogue)), [source, catalogue])
  return source
}

function checkable(catalogue: Catalogue) {
  const known = forChecks.get(catalogue) ?? checkedBy(catalogue)
  forChecks.set(catalogue, known)
  return known
}

const faultySlots = ({ diagnostics }: Checked): ReadonlySet<number> =>
  new Set(diagnostics.filter(({ severity }) => severity === 'error').flatMap(({ slots }) => slots))
const sameSlots = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((slot) => b.has(slot))

/** Slots with an error, for the mark on the canvas; the same set again while they are the same. */
export const useFaultySlots = (store: ProjectStore): ReadonlySet<number> =>
  useProject(useCheckedCatalogue(store), faultySlots, sameSlots)
