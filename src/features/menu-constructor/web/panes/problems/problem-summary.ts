import type { Translator } from '../../../../../web/i18n/translator.tsx'
import { loadMenu } from '../../../format/load/loader.ts'
import type { Diagnostic, Menu, Severity, Value, QuickFix } from '../../../format/menu.ts'
import { textOf, textsOf, valueAt } from '../../../format/read/values.ts'
import { actionKind, parseAction } from '../../../format/tables/actions.ts'
import type { PluginBuild } from '../../../format/tables/game-versions.ts'
import { compareVersions, gameVersions, newestGameVersion } from '../../../format/tables/game-versions.ts'
import { inventoryType } from '../../../format/tables/inventories.ts'
import { itemOption } from '../../../format/tables/options.ts'
import { requirementKind } from '../../../format/tables/requirements.ts'

/** Whether the plugin loads the menu as a whole. */
export type Summary =
  | { kind: 'fault'; fault: 'yaml' | 'title' | 'fatal' | 'items' }
  | { kind: 'loads'; from: string; to: string; items: number; all: number }

export function summaryOf(text: string, menu: Menu | null, version: string, plugin: PluginBuild): Summary {
  if (!menu) return { kind: 'fault', fault: 'yaml' }
  const loaded = loadMenu(text, menu.root, version, plugin)
  if (loaded.fault) return { kind: 'fault', fault: loaded.fault }
  return {
    kind: 'loads',
    from: oldestVersion(menu),
    to: newestGameVersion,
    items: loaded.items.length,
    all: menu.items.length,
  }
}

/** The oldest game version on which everything the menu uses does something. */
export function oldestVersion(menu: Menu): string {
  const needed = new Set<string>()
  const need = (since: string | undefined) => since && needed.add(since)
  const visit = (value: Value, key: string, inItem: boolean) => {
    if (value.kind === 'map')
      for (const entry of value.entries) {
        if (inItem) need(itemOption(entry.key)?.since)
        visit(entry.value, entry.key, false)
      }
    else if (key === 'type') need(requirementKind(textOf(value))?.since)
    else if (key.endsWith('_commands'))
      for (const line of textsOf(value)) need(actionKind(parseAction(line).tag)?.since)
  }
  for (const entry of menu.entries) if (entry.key !== 'items') visit(entry.value, entry.key, false)
  for (const item of menu.items) visit(item.entry.value, item.name, true)
  need(inventoryType(textOf(valueAt(menu.entries, 'inventory_type')) || 'CHEST')?.since)
  const oldest = [...needed].toSorted(compareVersions).at(-1) ?? gameVersions[0]
  return gameVersions.find((version) => compareVersions(version, oldest) >= 0) ?? oldest
}

const order: Severity[] = ['error', 'warning', 'info']

/** The worst first, then in the order of the text. */
export const sortedProblems = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.line - b.line || a.column - b.column,
  )

export const countOf = (diagnostics: readonly Diagnostic[], severity: Severity): number =>
  diagnostics.filter((one) => one.severity === severity).length

export const problemText = ({ code, args }: Diagnostic, t: Translator['t']): string =>
  t(`constructor.diagnostic.${code}`, args)

export const fixText = ({ code, args }: QuickFix, t: Translator['t']): string =>
  t(`constructor.fix.${code}`, args)
