// Chunk: forms
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'

export function Input({
  icon,
  prefix,
  end,
  good = false,
  small = false,
  className,
  type = 'text',
  ...props
}: Omit<ComponentProps<'input'>, 'prefix'> & {
  icon?: ReactNode
  /** Fixed text before the value, as in "/plugins/". */
  prefix?: ReactNode
  /** A button or a key hint at the right end. */
  end?: ReactNode
  /** Shows the check; the border comes from the Field. */
  good?: boolean
  small?: boolean
}) {
  const field = useFieldControl()
  return (
    <div className={classNames('input', small && 'input-s', className)}>
      {icon}
      {prefix && <span className="input-prefix">{prefix}</span>}
      <input {...field} type={type} {...props} />
      {good && <Tick />}
      {end && <span className="input-end">{end}</span>}
    </div>
  )
}

/** Lucide's check, written out: as an icon it would bring the chunk of ordinary pages to every form. */
function Tick() {
  return (
    <svg
      className="lucide"
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 6 9 17l-5-5" />
    </svg>
  )
}
