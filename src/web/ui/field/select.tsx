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

/** An option for each value. It says the value itself where nothing else is given. */
export function Options<T extends string | number>({
  of: values,
  say = String,
  langOf,
}: {
  of: readonly T[]
  say?: (value: T) => string
  /** The language of its words, where it is not that of the page. */
  langOf?: (value: T) => string
}) {
  return values.map((value) => (
    <option key={value} value={value} lang={langOf?.(value)}>
      {say(value)}
    </option>
  ))
}
