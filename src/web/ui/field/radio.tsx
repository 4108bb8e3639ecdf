import type { ComponentProps, ReactNode } from 'react'

/** Stands with its fellows in a `<fieldset>` whose `<legend>` asks the question. */
export function Radio({
  label,
  description,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; description?: ReactNode }) {
  return (
    <label className="choice">
      <input {...props} type="radio" className="check" />
      <span>
        {label}
        {description && <small>{description}</small>}
      </span>
    </label>
  )
}
