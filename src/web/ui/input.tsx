import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
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
      {good && <Check size={18} />}
      {end && <span className="input-end">{end}</span>}
    </div>
  )
}
