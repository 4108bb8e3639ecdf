import { useMemo } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Input } from '../../../../../web/ui/input.tsx'
import { openPlaceholders } from '../../../sim/player/placeholders.ts'
import { sampleValues } from '../../../sim/player/sample-values.ts'
import { scopeOf } from '../../../sim/session.ts'
import type { SimulationHandle } from './use-simulation.ts'

/** Placeholders of the project's files that the test player does not answer by itself. */
export function PlayerPlaceholders({ simulation }: { simulation: SimulationHandle }) {
  const t = useT()
  const { player, session, world, change } = simulation
  const names = useMemo(() => {
    const texts = JSON.stringify(world.menus.map(({ menu }) => menu))
    return openPlaceholders(texts, scopeOf(session, world, null))
    // Which ones are open depends on the files alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [world])
  if (names.length === 0) return <p className="mc-sim-none">{t('constructor.sim.placeholdersNone')}</p>
  return (
    <ul className="mc-sim-rows">
      {names.map((name) => (
        <li key={name} className="mc-sim-row">
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
