import type { ComponentProps, ReactNode } from 'react'

/** A radio as a notched tile with a model, for choices worth a picture. */
export function RadioTile({
  label,
  model,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; model?: ReactNode }) {
  return (
    <label className="tile">
      <input {...props} type="radio" />
      {model}
      <span>{label}</span>
    </label>
  )
}
