import type { Translator } from '../../../../../web/i18n/translator.tsx'
import { loadMenu } from '../../../format/load/loader.ts'
import type { Diagnostic, Menu, Severity, QuickFix } from '../../../format/menu.ts'
import type { PluginBuild } from '../../../format/tables/game-versions.ts'

/** Whether the plugin loads the menu as a whole. */
export type Summary =
  | { kind: 'fault'; fault: 'yaml' | 'title' | 'fatal' | 'items' | 'command' }
  | { kind: 'loads'; items: number; all: number }

/** Because of these an item cannot be made. */
const spoils = ({ code, severity }: Diagnostic): boolean =>
  severity === 'error' && (code.startsWith('material') || code === 'enchantmentUnknown')

/** Says only what is known: for the chosen version, after what was found in the text. */
export function summaryOf(
  text: string,
  menu: Menu | null,
  { version, plugin }: { version: string; plugin: PluginBuild },
  diagnostics: readonly Diagnostic[],
): Summary {
  if (!menu) return { kind: 'fault', fault: 'yaml' }
  const loaded = loadMenu(text, menu.root, version, plugin)
  if (loaded.fault) return { kind: 'fault', fault: loaded.fault }
  if (diagnostics.some(({ code }) => code === 'commandTaken')) return { kind: 'fault', fault: 'command' }
  const spoiled = new Set(diagnostics.filter(spoils).map(({ path }) => path[path.indexOf('items') + 1]))
  const items = loaded.items.filter(({ name }) => !spoiled.has(name)).length
  return { kind: 'loads', items, all: menu.items.length }
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

/** Problems of one kind have the same words to fill in. */
const sameArgs = (a: Diagnostic['args'], b: Diagnostic['args']): boolean => {
  if (a === b) return true
  for (const name in a) if (a[name] !== b[name]) return false
  return true
}

/** Whether two problems are shown with the same words; where they are in the text may differ. */
export const sameProblem = (a: Diagnostic, b: Diagnostic): boolean =>
  a === b ||
  (a.code === b.code &&
    a.severity === b.severity &&
    a.line === b.line &&
    a.slots.length === b.slots.length &&
    a.slots[0] === b.slots[0] &&
    a.visible === b.visible &&
    sameArgs(a.args, b.args) &&
    a.fixes.length === b.fixes.length &&
    a.fixes.every(({ code, args }, at) => code === b.fixes[at]!.code && sameArgs(args, b.fixes[at]!.args)))

export const sameSummary = (a: Summary | null, b: Summary | null): boolean =>
  a === b ||
  (a?.kind === 'fault' && b?.kind === 'fault' && a.fault === b.fault) ||
  (a?.kind === 'loads' && b?.kind === 'loads' && a.items === b.items && a.all === b.all)
