import { ChevronDown, Clock, Dices, GripVertical, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../../../web/ui/button/icon-button.tsx'
import { delayTicks, parseAction, actionKind } from '../../../../format/tables/actions.ts'
import { ActionEditor } from './action-editor.tsx'

/** One command: its tag, what it does, when and how often; unfolds into fields. */
export function ActionRow({
  line,
  number,
  open,
  onToggle,
  onChange,
  onRemove,
  handle,
  row,
}: {
  line: string
  /** From one. */
  number: number
  open: boolean
  onToggle: () => void
  onChange: (line: string) => void
  onRemove: () => void
  handle: Partial<ComponentProps<'button'>>
  row: Record<string, unknown>
}) {
  const t = useT()
  const action = parseAction(line)
  const ticks = delayTicks(action.delay)
  return (
    <li className="act-row" {...row}>
      <div className="act-line">
        <button type="button" className="act-open" aria-expanded={open} onClick={onToggle}>
          <span className="act-chip" data-colour={chipColour(action.tag)}>
            {action.tag ? `[${action.tag}]` : t('constructor.action.noTag')}
          </span>
          <span className="act-argument">{action.argument.trim()}</span>
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
          <ChevronDown className="act-fold" size={14} />
        </button>
        <button
          type="button"
          className="act-handle"
          data-handle
          aria-label={t('constructor.action.move', { number })}
          {...handle}
        >
          <GripVertical size={16} />
        </button>
        <IconButton
          className="act-remove"
          size="s"
          label={t('constructor.action.remove', { number })}
          onClick={onRemove}
        >
          <X size={15} />
        </IconButton>
      </div>
      {open && <ActionEditor line={line} onChange={onChange} />}
    </li>
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
