import { ChevronRight, Check, Circle, Dot, X } from 'lucide-react'
import { useEffect, useRef, Fragment } from 'react'
import { useTranslator } from '../../../../../web/i18n/translator.tsx'
import { foldEvents, type FoldedEvent } from '../../../sim/fold-events.ts'
import { JsonText, ColouredText, MiniText } from '../../game-text/coloured-text.tsx'
import { shownNumber, shownNumbers } from './shown-numbers.ts'
import type { SimulationHandle } from './use-simulation.ts'

/** What ran when, and what did not and why. The newest events come last and are announced to screen readers. */
export function Timeline({ simulation }: { simulation: SimulationHandle }) {
  const { t, locale } = useTranslator()
  const { session, rounds, version } = simulation
  const list = useRef<HTMLDivElement>(null)
  const last = rounds.at(-1)?.id
  useEffect(() => {
    // Not scrollIntoView: on a phone it would move the whole page away from the menu.
    if (last && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [last])

  return (
    <section className="mc-sim-timeline" aria-label={t('constructor.sim.timeline')}>
      <h2 className="mc-sim-heading">{t('constructor.sim.timeline')}</h2>
      {session.trail.length > 1 && (
        <ol className="mc-sim-trail" aria-label={t('constructor.sim.trail')}>
          {session.trail.slice(-8).map((name, index) => (
            <li key={index}>
              {index > 0 && <ChevronRight size={13} />}
              {name}
            </li>
          ))}
        </ol>
      )}
      <div
        ref={list}
        className="mc-sim-rounds flex-1 min-h-0 overflow-auto -outline-offset-3 max-[900px]:flex-none max-[900px]:max-h-[46dvh]"
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={t('constructor.sim.timeline')}
      >
        {rounds.map((round) => (
          <ol
            key={round.id}
            className="px-4 py-2 border-t border-line data-last:[box-shadow:inset_3px_0_var(--honey)]"
            data-last={round.id === last || undefined}
          >
            {round.events.length === 0 && (
              <li
                className="mc-sim-event data-[tone=bad]:text-brick data-[tone=quiet]:text-ink-3 grid grid-cols-[14px_minmax(0,1fr)_auto] gap-2 py-1.25 text-13 leading-[1.45] th:leading-[1.65]"
                data-tone="quiet"
              >
                {t('constructor.sim.nothing')}
              </li>
            )}
            {foldEvents(round.events).map((event, index) => (
              <TimelineEvent key={index} event={event} version={version} />
            ))}
          </ol>
        ))}
      </div>
      {session.queue.length > 0 && (
        <p className="px-4 py-2.5 border-t border-line text-honey-text text-13">
          {t('constructor.sim.waiting', {
            count: session.queue.length,
            seconds: shownNumber(locale, (session.queue[0]!.tick - session.tick) / 20),
          })}
        </p>
      )}
    </section>
  )
}

const ICONS = { good: Check, bad: X, info: Circle, quiet: Dot }
const TICKS_PER_SECOND = 20

/** One sentence with its time, the list of the file it comes from, and the text a player would read. */
export function TimelineEvent({
  event,
  version,
  timed = true,
}: {
  event: FoldedEvent
  version: string
  timed?: boolean
}) {
  const { t, locale } = useTranslator()
  const { code, tone, tick, cause, text } = event
  const args = shownNumbers(locale, event.args)
  const Icon = ICONS[tone]
  return (
    <li
      className="mc-sim-event data-[tone=bad]:text-brick data-[tone=quiet]:text-ink-3 grid grid-cols-[14px_minmax(0,1fr)_auto] gap-2 py-1.25 text-13 leading-[1.45] th:leading-[1.65]"
      data-tone={tone}
    >
      <Icon size={14} />
      <div>
        <p>
          {t(`constructor.sim.event.${code}`, args)}
          {code === 'requirement' && ` ${t(`constructor.sim.why.${args.why}`, args)}`}
        </p>
        {text && (
          <p className="w-fit max-w-full mt-0.75 px-2 py-0.75 rounded-chip bg-[#140c1e] text-[#fff]">
            {text.kind === 'legacy' && <ColouredText text={text.value} version={version} />}
            {text.kind === 'mini' && <MiniText text={text.value} />}
            {text.kind === 'json' && <JsonText text={text.value} />}
          </p>
        )}
        {cause && (
          <code className="block text-ink-3 text-11 wrap-anywhere">
            {cause.split(/(?<=[._])/).map((part, index) => (
              <Fragment key={index}>
                {part}
                <wbr />
              </Fragment>
            ))}
            {event.times > 1 && ` × ${event.times}`}
          </code>
        )}
      </div>
      {timed && (
        <span className="text-ink-3 text-12 tabular-nums whitespace-nowrap">
          {t('constructor.sim.seconds', { seconds: shownNumber(locale, tick / TICKS_PER_SECOND) })}
        </span>
      )}
    </li>
  )
}
