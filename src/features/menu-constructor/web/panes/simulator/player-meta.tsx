import { Plus, X } from 'lucide-react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { Select } from '../../../../../web/ui/field/select.tsx'
import { metaTypes } from '../../../format/tables/actions.ts'
import type { TestPlayer } from '../../../sim/player/player.ts'

type Meta = TestPlayer['meta']

/** Values the plugin keeps for a player, as `[meta] set` leaves them. */
export function PlayerMeta({ meta, onChange }: { meta: Meta; onChange: (meta: Meta) => void }) {
  const t = useT()
  const entries = Object.entries(meta)
  const put = (index: number, entry: [string, Meta[string]] | null) =>
    onChange(
      Object.fromEntries(entries.flatMap((old, at) => (at === index ? (entry ? [entry] : []) : [old]))),
    )
  const freeKey = () => {
    let number = entries.length + 1
    while (`key${number}` in meta) number += 1
    return `key${number}`
  }
  return (
    <>
      <ul className="mc-sim-rows">
        {entries.map(([key, { type, value }], index) => (
          <li key={index} className="mc-sim-item">
            <Input
              small
              aria-label={t('constructor.sim.metaKey')}
              value={key}
              onChange={(event) => put(index, [event.target.value, { type, value }])}
            />
            <Select
              small
              aria-label={t('constructor.sim.metaType')}
              value={type}
              onChange={(event) => put(index, [key, { type: event.target.value, value }])}
            >
              {metaTypes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
            <IconButton
              size="s"
              label={t('constructor.sim.remove', { name: key })}
              onClick={() => put(index, null)}
            >
              <X size={16} />
            </IconButton>
            <Input
              small
              className="mc-sim-wide"
              aria-label={t('constructor.sim.metaValue')}
              value={value}
              onChange={(event) => put(index, [key, { type, value: event.target.value }])}
            />
          </li>
        ))}
      </ul>
      <Button size="s" onClick={() => onChange({ ...meta, [freeKey()]: { type: 'STRING', value: '' } })}>
        <Plus size={16} />
        {t('constructor.sim.metaAdd')}
      </Button>
    </>
  )
}
