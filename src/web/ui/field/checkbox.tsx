import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export function Checkbox({
  label,
  description,
  count,
  indeterminate = false,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: ReactNode
  description?: ReactNode
  /** Quiet number at the right end, already formatted. */
  count?: ReactNode
  /** Some, not all, of the things it stands for. */
  indeterminate?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <label className={classNames('choice', className)}>
      <input ref={input} {...props} type="checkbox" className="check" />
      <span>
        {label}
        {description && <small>{description}</small>}
      </span>
      {count !== undefined && <span className="ms-auto ps-2 text-ink-3 text-12 tabular-nums">{count}</span>}
    </label>
  )
}
