import { Clock, Dices } from 'lucide-react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { actionKind, delayTicks, parseAction } from '../../../../format/tables/actions.ts'
import { ActionEditor } from './action-editor.tsx'
import type { RowControls } from './list-section.tsx'
import { ListRow } from './list-section.tsx'

/** One command: its tag, what it does, when and how often; opens into fields. */
export function ActionRow({
  line,
  number,
  controls,
  onChange,
}: {
  line: string
  /** From one. */
  number: number
  controls: RowControls
  onChange: (line: string) => void
}) {
  const t = useT()
  const action = parseAction(line)
  const ticks = delayTicks(action.delay)
  return (
    <ListRow
      controls={controls}
      moveLabel={t('constructor.action.move', { number })}
      removeLabel={t('constructor.action.remove', { number })}
      summary={
        <>
          <span className={`act-chip wash-${chipColour(action.tag)}`}>
            {action.tag ? `[${action.tag}]` : t('constructor.action.noTag')}
          </span>
          <span className="truncate flex-1 min-w-0">{action.argument.trim()}</span>
          {action.delay !== null && (
            <span className="act-when">
              <Clock size={12} />
              {ticks === null ? action.delay : t('constructor.action.seconds', { seconds: ticks / 20 })}
            </span>
          )}
          {action.chance !== null && (
            <span className="act-when">
              <Dices size={12} />
              {`${action.chance} %`}
            </span>
          )}
        </>
      }
    >
      <ActionEditor line={line} onChange={onChange} />
    </ListRow>
  )
}

/** Tokens of the design: lapis does something, patina says something, plum is heard, honey is paid. */
type ChipColour = 'lapis' | 'patina' | 'plum' | 'honey' | 'brick' | 'stone'

const colours = {
  command: 'lapis',
  menu: 'lapis',
  text: 'patina',
  sound: 'plum',
  economy: 'honey',
  player: 'stone',
} as const

/** A tag the plugin does not know is brick: there it does nothing. */
export function chipColour(tag: string): ChipColour {
  const kind = actionKind(tag)
  if (!kind) return 'brick'
  return kind.argument === 'none' ? 'stone' : colours[kind.group]
}
