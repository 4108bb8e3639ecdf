import { memo } from 'react'
import { Blocks, Brush, Eye, Grid3x3, PaintBucket, Play, Rows4 } from 'lucide-react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { Segmented } from '../../../../../web/ui/field/segmented.tsx'
import { Select } from '../../../../../web/ui/field/select.tsx'
import { Menu as MenuButton } from '../../../../../web/ui/menu/menu.tsx'
import type { Menu, MenuEdit } from '../../../format/menu.ts'
import { isChest, inventoriesOf, visibleSlots } from '../../../format/tables/inventories.ts'
import { showAs, useShownAs } from '../../game-look/window-look.ts'
import type { AppView } from '../../workspace/app-view.ts'
import { activeMenu, type ProjectStore } from '../../workspace/project/project.ts'
import { fills, type Fill } from './slot-choice.ts'

const icon = { size: 17 }

export const CanvasToolbar = memo(function CanvasToolbar({
  store,
  view,
  inventory,
  size,
  version,
  numbered,
  onNumbered,
  player,
  onPlayer,
  brush,
  onBrush,
  onFill,
}: {
  store: ProjectStore
  view: AppView
  /** Null where the text cannot be read. */
  inventory: string | null
  size: number
  version: string
  numbered: boolean
  onNumbered: (on: boolean) => void
  player: boolean
  onPlayer: (on: boolean) => void
  brush: boolean
  onBrush: (on: boolean) => void
  onFill: (fill: Fill) => void
}) {
  const t = useT()
  const { window: look } = useShownAs()
  const edit = (make: (menu: Menu) => MenuEdit[], label: string) => {
    const menu = activeMenu(store.get())
    if (menu) store.edit(make(menu), label)
  }
  const types = inventoriesOf(version)
  const known = types.some(({ type }) => type === inventory)
  return (
    <div
      className="mc-toolbar flex flex-none flex-wrap items-center gap-2 px-4 pt-3"
      role="toolbar"
      aria-label={t('constructor.canvas.tools')}
    >
      <Select
        small

        aria-label={t('constructor.canvas.type')}
        value={inventory ?? 'CHEST'}
        disabled={inventory === null}
        onChange={(event) =>
          edit((menu) => setInventory(menu, event.target.value), 'constructor.canvas.done.type')
        }
      >
        {types.map(({ type }) => (
          <option key={type} value={type}>
            {t('constructor.canvas.typeWithSlots', {
              type: t(`constructor.canvas.inventory.${type.toLowerCase()}`),
              count: type === 'CHEST' && inventory && isChest(inventory) ? size : visibleSlots(type, version),
            })}
          </option>
        ))}
        {inventory && !known && <option value={inventory}>{inventory}</option>}
      </Select>
      {inventory && isChest(inventory) && (
        <Segmented
          label={t('constructor.canvas.rows')}
          value={String(size / 9)}
          items={[1, 2, 3, 4, 5, 6].map((rows) => ({
            value: String(rows),
            label: String(rows),
            name: t('constructor.canvas.rowCount', { count: rows }),
          }))}
          onChange={(rows) => edit((menu) => setRows(menu, Number(rows)), 'constructor.canvas.done.rows')}
        />
      )}
      <div className="flex gap-1 ms-auto">
        <MenuButton
          label={t('constructor.canvas.fill')}
          className="btn btn-ghost btn-s w-8 p-0 coarse:min-w-11 coarse:min-h-11"
          align="end"
          items={fills.map((fill) => ({
            kind: 'action',
            key: fill,
            label: t(`constructor.canvas.fills.${fill}`),
            onSelect: () => onFill(fill),
          }))}
        >
          <PaintBucket {...icon} />
        </MenuButton>
        <IconButton
          size="s"
          label={t('constructor.canvas.brush')}
          aria-pressed={brush}
          onClick={() => onBrush(!brush)}
        >
          <Brush {...icon} />
        </IconButton>
        <IconButton
          size="s"
          label={t('constructor.canvas.numbers')}
          aria-pressed={numbered}
          onClick={() => onNumbered(!numbered)}
        >
          <Grid3x3 {...icon} />
        </IconButton>
        <IconButton
          size="s"
          label={t('constructor.canvas.player')}
          aria-pressed={player}
          onClick={() => onPlayer(!player)}
        >
          {player ? <Rows4 {...icon} /> : <Eye {...icon} />}
        </IconButton>
        <IconButton
          size="s"
          label={t('constructor.canvas.gameLook')}
          aria-pressed={look === 'game'}
          onClick={() => showAs({ window: look === 'game' ? 'own' : 'game' })}
        >
          <Blocks {...icon} />
        </IconButton>
        <IconButton size="s" label={t('constructor.canvas.simulate')} onClick={() => view.show('simulator')}>
          <Play {...icon} />
        </IconButton>
      </div>
    </div>
  )
})

const has = (menu: Menu, key: string): boolean => menu.entries.some((entry) => entry.key === key)

/**
 * Another window. What the plugin silently makes a chest of is written as the chest it becomes: a barrel is 27 slots
 * without a type.
 */
export function setInventory(menu: Menu, type: string): MenuEdit[] {
  const path = (key: string) => [...menu.root, key]
  const drop = (key: string): MenuEdit[] => (has(menu, key) ? [{ kind: 'remove', path: path(key) }] : [])
  if (isChest(type)) {
    const size = type === 'CHEST' ? 54 : 27
    return [...drop('inventory_type'), { kind: 'set', path: path('size'), value: size }]
  }
  return [{ kind: 'set', path: path('inventory_type'), value: type }, ...drop('size')]
}

const setRows = (menu: Menu, rows: number): MenuEdit[] => [
  { kind: 'set', path: [...menu.root, 'size'], value: rows * 9 },
]
