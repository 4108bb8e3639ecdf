import type { ComponentProps, ReactNode } from 'react'

/** Takes effect at once; for a choice that is saved with a form use Checkbox. */
export function Switch({
  label,
  description,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; description?: ReactNode }) {
  return (
    <label className="choice">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its state itself */}
      <input {...props} type="checkbox" role="switch" className="switch" />
      <span>
        {label}
        {description && <small>{description}</small>}
      </span>
    </label>
  )
}
