import { Plus, X } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useT, useTranslator } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { Options } from '../../../../../web/ui/field/options.tsx'
import { Select } from '../../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../../web/ui/field/textarea.tsx'
import { Disclosure } from '../../../../../web/ui/layout/disclosure.tsx'
import { metaTypes } from '../../../format/tables/actions.ts'
import { openPlaceholders } from '../../../sim/player/placeholders.ts'
import type { TestPlayer } from '../../../sim/player/player.ts'
import { sampleValues } from '../../../sim/player/sample-values.ts'
import { scopeOf } from '../../../sim/session.ts'
import { NumberInput } from './number-input.tsx'
import { PlayerItems } from './player-items.tsx'
import { shownNumber } from './shown-numbers.ts'
import type { SimulationHandle } from './use-simulation.ts'

/** The test player. Stored with the project; a change also reaches the running simulation. */
export function PlayerForm({ simulation }: { simulation: SimulationHandle }) {
  const t = useT()
  const id = useId()
  const { player, change } = simulation
  return (
    <section className="mc-sim-player" aria-labelledby={id}>
      <h2 className="mc-sim-heading" id={id}>
        {t('constructor.sim.player')}
      </h2>
      <PlayerNow simulation={simulation} />
      <div className="grid grid-cols-[1fr_1fr] gap-2.5 items-end">
        <Field label={t('constructor.sim.playerName')}>
          <Input
            small
            value={player.name}
            maxLength={16}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t('constructor.sim.money')}>
          <NumberInput value={player.money} min={0} step={0.01} onChange={(money) => change({ money })} />
        </Field>
        <Field label={t('constructor.sim.level')}>
          <NumberInput value={player.level} min={0} onChange={(level) => change({ level })} />
        </Field>
        <Field label={t('constructor.sim.exp')}>
          <NumberInput value={player.exp} min={0} onChange={(exp) => change({ exp })} />
        </Field>
      </div>
      <Field label={t('constructor.sim.location')} hint="world,x,y,z">
        <Input small value={player.location} onChange={(event) => change({ location: event.target.value })} />
      </Field>
      <Field label={t('constructor.sim.permissions')} help={t('constructor.sim.permissionsHelp')}>
        <Textarea
          className="[&_textarea]:min-h-16 [&_textarea]:[font-family:var(--mono),var(--font)] [&_textarea]:text-13"
          rows={2}
          spellCheck={false}
          value={player.permissions.join('\n')}
          onChange={(event) => change({ permissions: event.target.value.split('\n') })}
        />
      </Field>
      <PlayerArgs simulation={simulation} />
      <Disclosure title={t('constructor.sim.placeholders')} open>
        <PlayerPlaceholders simulation={simulation} />
      </Disclosure>
      <Disclosure title={t('constructor.sim.items')}>
        <PlayerItems items={player.items} onChange={(items) => change({ items })} />
      </Disclosure>
      <Disclosure title={t('constructor.sim.meta')}>
        <PlayerMeta meta={player.meta} onChange={(meta) => change({ meta })} />
      </Disclosure>
    </section>
  )
}

/** Arguments the project's menus ask for, given as if typed behind the command. */
function PlayerArgs({ simulation }: { simulation: SimulationHandle }) {
  const t = useT()
  const { player, world, change } = simulation
  const names = [...new Set(world.menus.flatMap(({ menu }) => menu.args.map((arg) => arg.name)))]
  return names.map((name) => (
    <Field key={name} label={t('constructor.sim.arg', { name })}>
      <Input
        small
        value={player.args[name] ?? ''}
        onChange={(event) => change({ args: { ...player.args, [name]: event.target.value } })}
      />
    </Field>
  ))
}

/** What the run has made of the player; empty permissions of a half typed list do not count. */
function PlayerNow({ simulation }: { simulation: SimulationHandle }) {
  const { t, locale } = useTranslator()
  const { player, session } = simulation
  const now = session.player
  const gained = now.permissions.filter((node) => !player.permissions.includes(node))
  const items = now.items.map((item) => `${item.material.toLowerCase()} × ${item.amount}`).join(', ')
  const meta = Object.entries(now.meta).map(([key, { value }]) => `${key} = ${value}`)
  const changed = (['money', 'level', 'exp', 'items', 'meta', 'permissions'] as const).some(
    (key) => JSON.stringify(now[key]) !== JSON.stringify(player[key]),
  )
  return (
    <output className="mc-sim-now [&_.btn]:justify-self-start [&_.btn]:mt-1 grid gap-1 px-3 py-2.5 rounded-field bg-honey-wash text-ink-2 text-13 wrap-anywhere">
      <span className="mc-sim-balance text-honey-text text-15 font-650 tabular-nums">
        {t('constructor.sim.nowMoney', { money: shownNumber(locale, now.money) })}
      </span>
      <span>{t('constructor.sim.nowLevel', { level: now.level, exp: now.exp })}</span>
      {gained.length > 0 && <span>{t('constructor.sim.nowPermissions', { list: gained.join(', ') })}</span>}
      {items && <span>{t('constructor.sim.nowItems', { list: items })}</span>}
      {meta.length > 0 && <span>{t('constructor.sim.nowMeta', { list: meta.join(', ') })}</span>}
      {changed && (
        <Button size="s" onClick={simulation.keep}>
          {t('constructor.sim.keep')}
        </Button>
      )}
    </output>
  )
}

/** Placeholders of the project's files that the test player does not answer by itself. */
function PlayerPlaceholders({ simulation }: { simulation: SimulationHandle }) {
  const t = useT()
  const { player, session, world, change } = simulation
  const names = useMemo(() => {
    const texts = JSON.stringify(world.menus.map(({ menu }) => menu))
    return openPlaceholders(texts, scopeOf(session, world, null))
    // Which ones are open depends on the files alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [world])
  if (names.length === 0) return <p className="text-ink-3 text-13">{t('constructor.sim.placeholdersNone')}</p>
  return (
    <ul className="grid gap-2.5 mb-2">
      {names.map((name) => (
        <li key={name} className="grid gap-1 [&_code]:text-ink-2 [&_code]:text-12 [&_code]:wrap-anywhere">
          <code>{`%${name}%`}</code>
          <Input
            small
            aria-label={t('constructor.sim.placeholderValue', { name: `%${name}%` })}
            placeholder={t('constructor.sim.placeholderEmpty')}
            value={player.placeholders[name] ?? sampleValues[name] ?? ''}
            onChange={(event) =>
              change({ placeholders: { ...player.placeholders, [name]: event.target.value } })
            }
          />
        </li>
      ))}
    </ul>
  )
}

type Meta = TestPlayer['meta']

/** Values the plugin keeps for a player, as `[meta] set` leaves them. */
function PlayerMeta({ meta, onChange }: { meta: Meta; onChange: (meta: Meta) => void }) {
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
      <ul className="grid gap-2.5 mb-2">
        {entries.map(([key, { type, value }], index) => (
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_96px_36px] gap-1.5 items-center">
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
              <Options of={metaTypes} />
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
              className="col-span-full"
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
