// Chunk: resource-parts
import { filledBlocks } from './blocks.ts'
import { classNames } from '../class-names.ts'

/** Progress, strength or a limit as a row of separate blocks. */
export function BlocksMeter({
  value,
  max,
  blocks = 10,
  tone = 'honey',
  small = false,
  role = 'meter',
  label,
  valueText,
}: {
  value: number
  max: number
  blocks?: number
  tone?: 'honey' | 'patina' | 'brick'
  small?: boolean
  /** `progressbar` for work going on, `meter` for a measure. */
  role?: 'meter' | 'progressbar'
  label: string
  /** The value in words, with its unit. */
  valueText?: string
}) {
  const filled = filledBlocks(value, max, blocks)
  return (
    <div
      className={classNames('blocks', tone !== 'honey' && `blocks-${tone}`, small && 'blocks-s')}
      role={role}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      aria-valuetext={valueText}
    >
      {Array.from({ length: blocks }, (_, block) => (
        <i key={block} className={block < filled ? 'on' : undefined} />
      ))}
    </div>
  )
}
