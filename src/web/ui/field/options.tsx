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
