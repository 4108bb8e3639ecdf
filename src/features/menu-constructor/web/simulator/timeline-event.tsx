import { Check, Circle, Dot, X } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import type { FoldedEvent } from '../../sim/fold-events.ts'
import { JsonText } from '../tooltip/json-text.tsx'
import { ColouredText } from '../tooltip/coloured-text.tsx'
import { MiniText } from '../tooltip/mini-text.tsx'
import { shownNumber, shownNumbers } from './shown-numbers.ts'

const ICONS = { good: Check, bad: X, info: Circle, quiet: Dot }
const TICKS_PER_SECOND = 20

/** One sentence with its time, the list of the file it comes from, and the text a player would read. */
export function TimelineEvent({ event, version }: { event: FoldedEvent; version: string }) {
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
      <span className="text-ink-3 text-12 tabular-nums whitespace-nowrap">
        {t('constructor.sim.seconds', { seconds: shownNumber(locale, tick / TICKS_PER_SECOND) })}
      </span>
    </li>
  )
}
