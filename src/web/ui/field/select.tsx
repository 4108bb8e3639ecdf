import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'

/** The browser's own list: best on phones, works without JavaScript. Children are `Options` and `<option>`s. */
export function Select({
  small = false,
  className,
  ...props
}: ComponentProps<'select'> & { small?: boolean }) {
  const field = useFieldControl()
  return (
    <div className={classNames('input input-select', small && 'input-s', className)}>
      <select {...field} {...props} />
      <ChevronDown size={18} />
    </div>
  )
}
