import './window.css'
import './canvas.css'
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { toasts } from '../../../../../web/ui/toast/toast-store.ts'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { inventoryLayout } from '../../../format/tables/inventories.ts'
import { lastMaterial } from '../../catalogue-data/recent-materials.ts'
import { Later } from '../../frame/later.tsx'
import { announce } from '../../workspace/announce.ts'
import { nameField, openPanel, type AppView } from '../../workspace/app-view.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { useFollowedMenu } from '../../workspace/project/use-followed-menu.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { useFaultySlots } from '../problems/use-diagnostics.ts'
import { canvasActions, landing, layoutOf } from './canvas-actions.ts'
import { CanvasToolbar } from './canvas-toolbar.tsx'
import { CanvasTooltip } from './canvas-tooltip.tsx'
import { offerDropPlace } from './drag.ts'
import { InventoryWindow } from './inventory-window.tsx'
import { makeAnchor, type Fill } from './slot-choice.ts'
import { SlotStack } from './slot-stack.tsx'
import { frontOf, rememberSlotViews } from './slot-view.ts'
import { focusSlot, useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useSlotMenu } from './use-slot-menu.tsx'

const loadRename = async () => (await import('../../dialogs/rename-dialog.tsx')).RenameDialog

/** The menu itself, to be built by hand. */
export function CanvasPane({ store, view }: { store: ProjectStore; view: AppView }) {
  const t = useT()
  const menu = useFollowedMenu(store, 'canvas')
  const version = useProject(store, (state) => state.project.gameVersion)
  const selection = useProject(store, (state) => state.selection)
  const player = useProject(store, (state) => state.project.player.name)
  const faulty = useFaultySlots(store)
  const [cursor, setCursor] = useState(0)
  const [numbered, setNumbered] = useState(false)
  const [inventory, setInventory] = useState(true)
  const [brush, setBrush] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const [anchor] = useState(makeAnchor)
  const scene = useRef<HTMLDivElement>(null)

  const type = menu?.inventory ?? 'CHEST'
  const size = menu?.size ?? 54
  const layout = useMemo(() => inventoryLayout(type, size, version), [type, size, version])
  const [actions] = useState(() => canvasActions(store))
  const [viewsOf] = useState(rememberSlotViews)
  const views = useMemo(
    () =>
      viewsOf(
        menu,
        layout.cells.map((cell) => cell.slot),
        { version, player, front: frontOf(selection) },
      ),
    [viewsOf, menu, layout, version, player, selection],
  )

  useEffect(
    () =>
      offerDropPlace({
        targets: (load, slot) => landing(layoutOf(store.get()), load, slot).map(([, to]) => to),
        drop: (load, slot, keys) => {
          actions.drop(load, slot, keys)
          setCursor(slot)
          anchor.set(slot)
          focusSlot(slot)
        },
      }),
    [store, actions, anchor],
  )

  const moveTo = (slot: number) => {
    setCursor(slot)
    focusSlot(slot)
  }
  const inside = layout.cells.some((cell) => cell.slot === cursor) ? cursor : (layout.cells[0]?.slot ?? 0)
  const painting = brush ? { material: lastMaterial() } : null
  const grid = { store, layout, actions, anchor, painting, moveTo }
  const handleEdit = () => openPanel(view, 'inspector', nameField)
  const handleRename = () => store.get().selection.item !== null && setRenaming(true)
  const slotMenu = useSlotMenu(grid, scene, { view, onEdit: handleEdit, onRename: handleRename })
  const handlers = useGridKeys({
    ...grid,
    cursor: inside,
    onEdit: handleEdit,
    onRename: handleRename,
    onMenu: () => slotMenu.open(inside),
    onEscape: () => {
      if (brush) setBrush(false)
      else actions.select([])
    },
  })
  const handlePointerDown = useGridPointer(grid)

  // Kept as they are from letter to letter, so that the tools are not drawn anew.
  const handleBrush = useCallback(
    (on: boolean) => {
      setBrush(on)
      announce(t(on ? 'constructor.canvas.brushOn' : 'constructor.canvas.brushOff'))
    },
    [t],
  )
  const handleFill = useCallback(
    (fill: Fill) => {
      const material = lastMaterial()
      if (actions.fill(fill, material) > 0) return
      const chosen = material !== null || store.get().selection.item !== null
      toasts.show({
        kind: 'info',
        title: t(chosen ? 'constructor.canvas.fillFull' : 'constructor.canvas.fillNothing'),
      })
    },
    [actions, store, t],
  )

  const shownItem = menu?.items.find((item) => item.name === selection.item)
  const stacked = selection.slots.length === 1 ? views.get(selection.slots[0]!) : undefined
  return (
    <section
      className="mc-ground relative flex-1 min-h-0 max-[900px]:flex-none"
      aria-label={t('constructor.canvas.label')}
    >
      <CanvasToolbar
        store={store}
        view={view}
        inventory={menu?.inventory ?? null}
        size={size}
        version={version}
        numbered={numbered}
        onNumbered={setNumbered}
        player={inventory}
        onPlayer={setInventory}
        brush={brush}
        onBrush={handleBrush}
        onFill={handleFill}
      />
      {menu ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys are handled by the grid inside
        <div
          ref={scene}
          className="mc-scene relative grid flex-1 place-items-center min-h-0 px-4 py-2.5 [container-type:size] select-none"
          data-brush={brush || undefined}
          data-player={inventory || undefined}
          style={
            { '--columns': layout.width, '--rows': layout.height, '--foot': layout.foot } as CSSProperties
          }
          onPointerDown={handlePointerDown}
          onContextMenu={slotMenu.onContextMenu}
        >
          <InventoryWindow
            type={type}
            title={menu.title}
            version={version}
            layout={layout}
            views={views}
            selected={selection.slots}
            cursor={inside}
            numbered={numbered}
            faulty={faulty}
            handlers={handlers}
            onTitle={() => {
              // With nothing selected the inspector shows the menu's own fields.
              actions.select([])
              openPanel(view, 'inspector')
            }}
          />
          <div
            className="mc-band absolute z-3 border border-honey bg-[rgb(255_185_46/0.14)] pointer-events-none"
            hidden
          />
          <CanvasTooltip scene={scene} menu={menu} views={views} version={version} player={player} />
        </div>
      ) : (
        <UnreadableNote view={view} />
      )}
      {stacked && stacked.layers.length > 1 && (
        <SlotStack
          store={store}
          view={stacked}
          selectedItem={selection.item}
          onRenumber={() => {
            if (!actions.renumberAll()) toasts.show({ kind: 'error', title: t('constructor.canvas.noOrder') })
          }}
        />
      )}
      {slotMenu.menu}
      <Later
        load={loadRename}
        wanted={renaming}
        onFail={() => setRenaming(false)}
        props={{
          open: renaming && shownItem !== undefined,
          title: t('constructor.canvas.renameTitle'),
          label: t('constructor.canvas.renameLabel'),
          value: shownItem?.name ?? '',
          onClose: () => setRenaming(false),
          onRename: (name: string) => {
            if (!shownItem) return
            store.edit([{ kind: 'rename', path: shownItem.path, name }], 'constructor.canvas.done.rename')
            store.select({ item: name })
          },
        }}
      />
    </section>
  )
}

/** Where the text cannot be read there is nothing to draw; the checks say why. */
function UnreadableNote({ view }: { view: AppView }) {
  const t = useT()
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3.5 p-6 text-ink-2 text-center">
      <p>{t('constructor.canvas.unreadable')}</p>
      <Button onClick={() => openPanel(view, 'problems')}>{t('constructor.canvas.unreadableShow')}</Button>
    </div>
  )
}
