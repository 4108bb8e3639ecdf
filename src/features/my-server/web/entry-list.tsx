import { useDeferredValue, useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Chip } from '../../../web/ui/text/chip.tsx'
import type { CheckedEntry, CheckedServer } from '../my-server.contract.ts'
import { entryStates, type EntryState } from '../my-server-limits.contract.ts'
import { EntryRow } from './entry-row.tsx'
import type { MyServer } from './use-my-server.ts'

/** Which states each part of the list shows; the gravest part comes first. */
const parts = {
  recalled: ['recalled'],
  problems: ['missing', 'quarrel', 'duplicate', 'java', 'folia', 'unfit', 'fails'],
  updates: ['outdated'],
  notes: ['archived', 'maintainer', 'unneeded', 'newer'],
  fine: ['fine'],
  unknown: ['unknown'],
} as const satisfies Record<string, readonly EntryState[]>
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

const isIn = (entry: CheckedEntry, part: Part): boolean =>
  (parts[part] as readonly EntryState[]).some((state) => entry.states.includes(state))

const gravity = ({ states, candidates }: CheckedEntry): number =>
  states[0] === 'unknown' && candidates.length > 0
    ? entryStates.length - 1.5
    : entryStates.indexOf(states[0] ?? 'fine')

/** Drawn at once; three hundred rows would hold the page. */
const step = 40

/** What was found, the gravest first. */
export function EntryList({ server, checked }: { server: MyServer; checked: CheckedServer }) {
  const t = useT()
  const [part, setPart] = useState<Part | null>(null)
  const [shown, setShown] = useState(step)
  const all = checked.entries.toSorted((a, b) => gravity(a) - gravity(b) || a.index - b.index)
  const chosen = useDeferredValue(part ? all.filter((entry) => isIn(entry, part)) : all)
  const choose = (wanted: Part | null) => {
    setPart(wanted)
    setShown(step)
  }
  const name = (index: number): string =>
    checked.entries[index]?.resource?.title ?? server.entries[index]?.name ?? ''
  return (
    <section aria-label={t('myServer.list.title')} aria-busy={server.busy || undefined}>
      <div className="my-server-list-head">
        <h2>{t('myServer.list.count', { count: checked.entries.length })}</h2>
        <Button size="s" onClick={server.clear}>
          {t('myServer.list.clear')}
        </Button>
      </div>
      <div className="my-server-chips">
        <Chip pressed={part === null} onClick={() => choose(null)}>
          {t('myServer.list.all')} {checked.entries.length}
        </Chip>
        {partNames.map((one) => {
          const count = checked.entries.filter((entry) => isIn(entry, one)).length
          return (
            count > 0 && (
              <Chip key={one} pressed={part === one} onClick={() => choose(one)}>
                {t(`myServer.part.${one}`)} {count}
              </Chip>
            )
          )
        })}
      </div>
      <ul className="my-server-rows">
        {chosen.slice(0, shown).map((entry) => {
          const given = server.entries[entry.index]
          return (
            given && <EntryRow key={entry.index} entry={entry} given={given} nameOf={name} server={server} />
          )
        })}
      </ul>
      {chosen.length > shown && (
        <Button block onClick={() => setShown(shown + step)}>
          {t('myServer.list.more', { count: Math.min(step, chosen.length - shown) })}
        </Button>
      )}
    </section>
  )
}
