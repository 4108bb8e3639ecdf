import { platforms } from '../../../contract/game.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { isLocale, locales } from '../../../contract/locales.ts'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { BlocksMeter } from '../../../web/ui/chart/blocks-meter.tsx'
import type { Dimension } from '../statistics-limits.contract.ts'
import type { Statistics } from '../statistics.contract.ts'

type Share = Statistics['shares'][number]

/** What views and downloads are made of, one list for each question. */
export function ShareLists({ shares }: { shares: Statistics['shares'] }) {
  if (shares.length === 0) return null
  return (
    <div className="columns-[330px] gap-3.5 -mb-3.5">
      {shares.map((share) => (
        <ShareList key={`${share.measure} ${share.by}`} share={share} />
      ))}
    </div>
  )
}

/** What has to be known to read a list right. */
const notes: Partial<Record<Dimension, 'runsOn' | 'country' | 'few'>> = {
  platform: 'runsOn',
  game: 'runsOn',
  country: 'country',
  host: 'few',
  words: 'few',
}

function ShareList({ share }: { share: Share }) {
  const { t, locale } = useTranslator()
  const nameOf = usePartName()
  const { measure, by, rest } = share
  const rows = [
    ...share.parts.map((part) => ({ key: part.value, name: nameOf(by, part), amount: part.amount })),
    ...(rest > 0 ? [{ key: ' rest', name: t('statistics.share.rest'), amount: rest }] : []),
  ]
  const sum = rows.reduce((all, { amount }) => all + amount, 0)
  const most = Math.max(...rows.map(({ amount }) => amount))
  // Where one counts for several, parts are no parts of a whole.
  const percent =
    by === 'platform' || by === 'game' ? null : (amount: number) => Math.round((100 * amount) / sum)
  const note = notes[by]
  return (
    <section
      className="panel mb-3.5 px-4.5 py-4 break-inside-avoid"
      aria-label={t(`statistics.share.${measure}.${by}`)}
    >
      <h2 className="text-15 font-700">{t(`statistics.share.${measure}.${by}`)}</h2>
      <ul className="grid gap-2 mt-2.5">
        {rows.map(({ key, name, amount }) => (
          <li key={key} className="grid gap-1">
            <p className="flex items-baseline justify-between gap-3 text-14">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 tabular-nums">
                {formatNumber(locale, amount)}
                {percent && <span className="ms-2 text-ink-3">{percent(amount)}&nbsp;%</span>}
              </span>
            </p>
            <div aria-hidden="true">
              <BlocksMeter value={amount} max={most} blocks={24} small label={name} />
            </div>
          </li>
        ))}
      </ul>
      {note && <p className="mt-3 text-ink-3 text-13">{t(`statistics.note.${note}`)}</p>}
    </section>
  )
}

function usePartName(): (by: Dimension, part: Share['parts'][number]) => string {
  const t = useT()
  return (by, { value, name }) => {
    if (value === '') return t('statistics.share.unknown')
    if (by === 'platform' && value in platforms) return platforms[value as keyof typeof platforms]
    if (by === 'language' && isLocale(value)) return locales[value].name
    if (by === 'source' || by === 'page') return t(`statistics.${by}.${value}`)
    return name
  }
}
