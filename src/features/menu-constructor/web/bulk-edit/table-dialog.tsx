import './table.css'
import { useMemo, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { useSelection } from '../../../../web/ui/list/use-selection.ts'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { MenuEdit } from '../../format/menu.ts'
import { cellEdits, tableChanges } from '../../project/table/cell-edits.ts'
import { compileFormula, isFault } from '../../project/table/formula.ts'
import { formulaNames, previewFormula, type Preview } from '../../project/table/formula-preview.ts'
import type { Column, ItemRow } from '../../project/table/item-rows.ts'
import type { DialogProps } from '../workspace/app-view.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import { sayDone } from '../workspace/say-done.ts'
import { FormulaBar, type FormulaInput } from './formula-bar.tsx'
import { ItemTable } from './item-table.tsx'
import { useItemRows } from './use-item-rows.ts'

/** All items of the project in one table. */
export function TableDialog({ store, open, onClose }: DialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={t('constructor.table.title')}
      text={t('constructor.table.text')}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      <TableBody store={store} onClose={onClose} />
    </Dialog>
  )
}

const noPreviews: Preview[] = []
const searched = ({ item, menu, cells }: ItemRow): string =>
  [item.name, menu, cells.name, cells.material, cells.permission].join('\n').toLowerCase()

function TableBody({ store, onClose }: { store: ProjectStore; onClose: () => void }) {
  const t = useT()
  const rows = useItemRows(store)
  const [wanted, setWanted] = useState('')
  const [menu, setMenu] = useState('')
  const [input, setInput] = useState<FormulaInput>({ column: 'price', source: '', follow: true })
  const menus = useMemo(() => [...new Set(rows?.map((row) => row.menu))], [rows])
  const shown = useMemo(
    () =>
      (rows ?? []).filter(
        (row) => (menu === '' || row.menu === menu) && searched(row).includes(wanted.trim().toLowerCase()),
      ),
    [rows, menu, wanted],
  )
  const keys = useMemo(() => shown.map((row) => row.key), [shown])
  const selection = useSelection(keys)
  const formula = useMemo(() => compileFormula(input.source, formulaNames), [input.source])
  const chosen = useMemo(() => {
    const marked = new Set(selection.chosen)
    return shown.filter((row) => marked.has(row.key))
  }, [shown, selection.chosen])
  const previews = useMemo(
    () =>
      isFault(formula) ? noPreviews : previewFormula(chosen, input.column, formula, { follow: input.follow }),
    [formula, chosen, input.column, input.follow],
  )
  const byKey = useMemo(() => new Map(previews.map((preview) => [preview.row.key, preview])), [previews])
  const changing = previews.filter((preview) => preview.edits.length > 0)

  const write = (edits: ReadonlyMap<string, readonly MenuEdit[]>, label: string) =>
    store.revise({ edits: tableChanges(store.get().project.menus, edits) }, label)
  const handleType = (row: ItemRow, column: Column, typed: string) => {
    const edits = cellEdits(row, column, typed)
    if (typeof edits === 'string')
      toasts.show({ kind: 'error', title: t(`constructor.table.refused.${edits}`) })
    else if (edits.length > 0) write(new Map([[row.fileId, edits]]), 'constructor.table.doneCell')
  }
  const handleApply = () => {
    const edits = new Map<string, MenuEdit[]>()
    for (const { row, edits: own } of changing)
      edits.set(row.fileId, [...(edits.get(row.fileId) ?? []), ...own])
    write(edits, 'constructor.table.doneFormula')
    setInput({ ...input, source: '' })
    sayDone(store, {
      title: t('constructor.table.applied', { count: changing.length }),
      undo: t('constructor.app.undo'),
    })
  }
  const handleOpen = ({ fileId, root, item }: ItemRow) => {
    store.openMenu(fileId, root)
    store.select({ slots: item.slots.slice(0, 1), item: item.name })
    onClose()
  }
  if (!rows) return <div className="min-h-60" />
  return (
    <div className="grid gap-3 mt-4">
      <div className="mc-table-filter">
        <Input
          type="search"
          aria-label={t('constructor.table.search')}
          placeholder={t('constructor.table.search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Select
          aria-label={t('constructor.table.menu')}
          value={menu}
          onChange={(event) => setMenu(event.target.value)}
        >
          <option value="">{t('constructor.table.allMenus')}</option>
          {menus.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <output className="text-13 text-ink-3">
          {t('constructor.table.count', { count: shown.length })}
        </output>
      </div>
      <ItemTable
        rows={shown}
        selection={selection}
        previews={byKey}
        previewed={input.column}
        onType={handleType}
        onOpen={handleOpen}
      />
      <FormulaBar
        input={input}
        fault={isFault(formula) ? formula : null}
        changes={changing.length}
        refused={previews.filter((preview) => preview.refused !== null).length}
        chosen={chosen.length}
        onInput={setInput}
        onApply={handleApply}
      />
    </div>
  )
}
