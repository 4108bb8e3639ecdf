import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'

/** Grows with its text where the browser can (`field-sizing`), and by hand everywhere. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldControl()
  return (
    <div className={classNames('input input-area', className)}>
      <textarea {...field} {...props} />
    </div>
  )
}
