import { useMemo } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Input } from '../../../../web/ui/input.tsx'
import { openPlaceholders } from '../../sim/placeholders.ts'
import { sampleValues } from '../../sim/sample-values.ts'
import { scopeOf } from '../../sim/session.ts'
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
