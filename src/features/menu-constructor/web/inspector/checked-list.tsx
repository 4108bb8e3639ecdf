import { Checkbox } from '../../../../web/ui/checkbox.tsx'

/** Some of a few known values; others the file has stay and are shown. */
export function CheckedList({
  label,
  options,
  values,
  onChange,
}: {
  label: string
  options: readonly string[]
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  const others = values.filter((value) => !options.includes(value.toUpperCase()))
  const has = (option: string) => values.some((value) => value.toUpperCase() === option)
  return (
    <fieldset aria-label={label} className="flex flex-col gap-1">
      {[...options, ...others].map((option) => (
        <Checkbox
          key={option}
          label={<span className="font-mono text-13">{option}</span>}
          checked={has(option) || others.includes(option)}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? [...values, option]
                : values.filter((value) => value.toUpperCase() !== option.toUpperCase()),
            )
          }
        />
      ))}
    </fieldset>
  )
}
