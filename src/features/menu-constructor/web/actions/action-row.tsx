import { ChevronDown, Clock, Dices, GripVertical, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { delayTicks, parseAction } from '../../format/actions.ts'
import { ActionEditor } from './action-editor.tsx'
import { chipColour } from './chip-colour.ts'

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
    <li
      className="act-row relative min-w-0 border border-line rounded-chip bg-surface data-dragged:opacity-50"
      {...row}
    >
      <div className="act-line flex items-center min-h-8.5 coarse:min-h-11">
        <button type="button" className="act-open" aria-expanded={open} onClick={onToggle}>
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
          <ChevronDown
            className="flex-none text-ink-3 [transition:rotate_var(--base)_var(--ease)] in-aria-expanded:[rotate:180deg]"
            size={14}
          />
        </button>
        <button
          type="button"
          className="act-handle coarse:min-h-11 coarse:w-11 hover:text-ink active:[cursor:grabbing] grid flex-none place-items-center w-6.5 min-h-8.5 text-ink-3 cursor-grab touch-none"
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
