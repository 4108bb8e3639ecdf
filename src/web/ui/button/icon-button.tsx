import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

/** A square button with an icon; its name is shown as a tooltip and read by screen readers. */
export function IconButton({
  label,
  tooltipSide = 'bottom',
  variant = 'ghost',
  ...props
}: ComponentProps<typeof Button> & { label: string; tooltipSide?: 'top' | 'bottom' }) {
  return (
    <Tooltip text={label} side={tooltipSide} repeatsName>
      <Button {...props} variant={variant} square aria-label={label} />
    </Tooltip>
  )
}
