import { useT } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Select } from '../../../../web/ui/select.tsx'
import { atLeast } from '../../format/game-versions.ts'
import { inventorySlots, inventoryType, offeredInventories } from '../../format/inventories.ts'
import type { Menu } from '../../format/menu.ts'
import { useKnown } from './known.ts'
import type { Target } from './target.ts'
import { setKey, targetValue } from './target.ts'
import { textOf } from './values.ts'

const rows = [1, 2, 3, 4, 5, 6]

/** Which window opens, and how many rows a chest has. */
export function InventoryField({ menu, target }: { menu: Menu; target: Target }) {
  const t = useT()
  const { version } = useKnown()
  const written = textOf(targetValue(target, 'inventory_type')).toUpperCase()
  const kind = inventoryType(menu.inventory)
  const isChest = menu.inventory === 'CHEST' || kind?.supported !== 'yes'
  const tooNew = kind?.since !== undefined && !atLeast(version, kind.since)
  return (
    <div className="grid grid-cols-[1fr_1fr] items-start gap-3">
      <Field
        label={t('constructor.option.inventory_type')}
        help={
          kind?.supported === 'fallback_chest'
            ? t('constructor.inspector.becomesChest')
            : tooNew
              ? t('constructor.option.since', { version: kind.since! })
              : undefined
        }
      >
        <Select
          small
          value={written || 'CHEST'}
          onChange={(event) =>
            setKey(target, 'inventory_type', event.target.value === 'CHEST' ? undefined : event.target.value)
          }
        >
          {!offeredInventories.some(({ type }) => type === (written || 'CHEST')) && (
            <option>{written}</option>
          )}
          {offeredInventories.map(({ type }) => (
            <option key={type} value={type}>
              {`${type} (${inventorySlots(type, version)})`}
            </option>
          ))}
        </Select>
      </Field>
      {isChest && (
        <Field label={t('constructor.option.size')}>
          <Select
            small
            value={String(menu.size)}
            onChange={(event) => setKey(target, 'size', Number(event.target.value))}
          >
            {rows.map((count) => (
              <option key={count} value={count * 9}>
                {t('constructor.inspector.rows', { count })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
