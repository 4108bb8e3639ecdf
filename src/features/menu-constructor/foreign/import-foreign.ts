import { parseText } from '../format/read/parse.ts'
import { importChestMenu } from './chest-commands.ts'
import { importNewPanel } from './command-panels/command-panels-new.ts'
import { importOldPanels } from './command-panels/command-panels-old.ts'
import { panelRules } from './command-panels/command-panels.ts'
import { draftText, slotOptions, type Draft } from './draft.ts'
import type { ForeignPlugin } from './foreign-plugins.ts'
import { slotsIn, type Importing } from './importing.ts'
import { Ledger, type Note } from './ledger.ts'
import { Section } from './section.ts'
import { Texts } from './texts.ts'
import { importTrMenu } from './tr-menu/tr-menu.ts'
import { importZMenu } from './z-menu/z-menu.ts'

export interface ForeignImport {
  menus: { name: string; file: string; text: string }[]
  /** What was left, and what works otherwise, in the order of the file. */
  notes: Note[]
  /** It is no YAML at all. */
  broken: boolean
}

/** Menus of DeluxeMenus out of another plugin's file, and an account of what is missing in them. */
export function importForeign(
  plugin: ForeignPlugin,
  { text, name, version }: { text: string; name: string; version: string },
): ForeignImport {
  const source = text.replace(/^\uFEFF/, '')
  const { root, problems } = parseText(source)
  if (root?.kind !== 'map') return { menus: [], notes: [], broken: true }
  const ledger = new Ledger(source, root)
  const at: Importing = { ledger, texts: new Texts(ledger, panelRules), version, name }
  const drafts = importers[plugin](at, new Section(ledger, root))
  return {
    menus: drafts.map((draft) => ({
      name: draft.name,
      file: `${draft.name}.yml`,
      text: draftText(written(draft)),
    })),
    notes: ledger.finish(root),
    broken: problems.some(({ code }) => code !== 'SHALLOW_CONTINUATION'),
  }
}

const importers: Record<ForeignPlugin, (at: Importing, root: Section) => Draft[]> = {
  commandPanels: (at, root) => (root.has('panels') ? importOldPanels(at, root) : importNewPanel(at, root)),
  chestCommands: importChestMenu,
  trMenu: importTrMenu,
  zMenu: importZMenu,
}

/** Slots in their shortest spelling; the data value is called damage today. */
const written = (draft: Draft): Draft => ({
  ...draft,
  items: draft.items.map((item) => {
    const { slots: _, ...options } = item.options
    return { ...item, options: { ...options, ...slotOptions(slotsIn(item)) } }
  }),
})
