import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { shownNumber } from './shown-numbers.ts'
import type { SimulationHandle } from './use-simulation.ts'

/** What the run has made of the player; empty permissions of a half typed list do not count. */
export function PlayerNow({ simulation }: { simulation: SimulationHandle }) {
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
