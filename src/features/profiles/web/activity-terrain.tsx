import { useState } from 'react'
import {
  activityLevels,
  shownLevels,
  terrainDays,
  terrainHeights,
  terrainPlace,
  terrainScale,
  terrainSize,
  terrainTops,
} from '../activity-terrain.contract.ts'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { activityValues, activityKinds, type ActivityDay } from '../profile-limits.contract.ts'
import type { UserActivity } from '../profiles.contract.ts'
import { formatDay } from '../../../contract/i18n/dates.ts'

const { a, b } = terrainScale
const dayMs = 86_400_000
/** The landscape keeps its scale: fewer weeks are a smaller picture. */
const widths: Record<number, string> = { 8: 'max-w-75', 13: 'max-w-100', 26: 'max-w-165' }
const depth = (day: number): number => terrainPlace(day).x + terrainPlace(day).y

/** The first day that is shown. */
export function terrainStart({ from, days }: UserActivity): string {
  const hidden = terrainDays - terrainLevels({ from, days }).length
  return new Date(Date.parse(from) + hidden * dayMs).toISOString().slice(0, 10)
}

const terrainLevels = ({ from, days }: Pick<UserActivity, 'from' | 'days'>) =>
  shownLevels(activityLevels(activityValues(from, days, terrainDays)))

/** Half a year as a landscape, or less of it where little happened. The pointer or the arrow keys pick a day, and the line above describes it. */
export function ActivityTerrain({ activity }: { activity: UserActivity }) {
  const t = useT()
  const dayText = useDayText()
  const here = useHydrated()
  const [picked, setPicked] = useState<number | null>(null)
  const levels = terrainLevels(activity)
  const start = Date.parse(terrainStart(activity))
  const tops = terrainTops(levels)
  const { width, height } = terrainSize(levels)
  const dateOf = (day: number) => new Date(start + day * dayMs).toISOString().slice(0, 10)
  const textOf = (day: number) =>
    dayText(
      dateOf(day),
      activity.days.find(({ date }) => date === dateOf(day)),
    )
  const last = levels.length - 1
  const current = picked ?? last
  const top = picked === null ? null : tops[picked]!
  return (
    <div className="terrain">
      <p className="min-h-[1.5em] text-ink-2 text-13" aria-hidden="true">
        {picked === null
          ? t(activity.days.length > 0 ? 'profiles.activity.hint' : 'profiles.activity.quiet')
          : textOf(picked)}
      </p>
      <div
        className={classNames(
          'terrain-picture has-focus-visible:focus-ring relative mx-auto mt-2',
          widths[levels.length / 7],
        )}
      >
        {(['day', 'night'] as const).map((hour) => (
          <img
            key={hour}
            className={`theme-picture theme-picture-${hour}`}
            src={`${activity.terrain}&theme=${hour === 'day' ? 'light' : 'dark'}`}
            width={width}
            height={height}
            alt=""
            decoding="async"
            // A hidden lazy picture is never fetched, so only one of the two costs anything.
            loading="lazy"
          />
        ))}
        {here && (
          <>
            <input
              className="absolute size-px opacity-0 pointer-events-none"
              type="range"
              min={0}
              max={last}
              value={current}
              aria-label={t('profiles.activity.title')}
              aria-valuetext={textOf(current)}
              onChange={(event) => setPicked(Number(event.target.value))}
              onFocus={() => setPicked(current)}
              onBlur={() => setPicked(null)}
            />
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onPointerLeave={() => setPicked(null)}>
              {tops
                .map((place, day) => ({ ...place, day }))
                // Sorted from back to front, as they are drawn, so that the nearer column wins.
                .toSorted((one, other) => depth(one.day) - depth(other.day))
                .map(({ x, y, day }) => {
                  const side = terrainHeights[levels[day]!] * 2 * b
                  return (
                    <path
                      key={day}
                      d={`M${x - a} ${y}L${x} ${y - b}L${x + a} ${y}v${side}L${x} ${y + b + side}L${x - a} ${y + side}z`}
                      onPointerEnter={() => setPicked(day)}
                      onPointerDown={() => setPicked(day)}
                    />
                  )
                })}
              {top && (
                <path
                  className="stroke-ink stroke-[2] pointer-events-none"
                  d={`M${top.x - a} ${top.y}L${top.x} ${top.y - b}L${top.x + a} ${top.y}L${top.x} ${top.y + b}z`}
                />
              )}
            </svg>
          </>
        )}
      </div>
    </div>
  )
}

/** What happened on a day, in words: the day, then a list of what was published. */
function useDayText(): (date: string, day: ActivityDay | undefined) => string {
  const { t, locale } = useTranslator()
  return (date, day) => {
    const parts = activityKinds
      .filter((kind) => day && day[kind] > 0)
      .map((kind) => t(`profiles.activity.count.${kind}`, { count: day![kind] }))
    const list = parts.length > 0 ? parts.join(', ') : t('profiles.activity.nothing')
    return t('profiles.activity.day', { date: formatDay(locale, new Date(date)), list })
  }
}
