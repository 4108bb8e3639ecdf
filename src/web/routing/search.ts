/**
 * Search params as plain texts and `key[]` lists. The router's own reader would turn `?q=1` into a number and
 * rewrite the address.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === '__proto__') continue
    if (name.endsWith('[]')) result[name] = [...((result[name] as string[] | undefined) ?? []), value]
    else result[name] ??= value
  }
  return result
}

/** Empty and null values are dropped; lists get the [] suffix where they have none. */
export function queryString(query: Record<string, unknown> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '')
        params.append(Array.isArray(value) && !name.endsWith('[]') ? `${name}[]` : name, String(item))
  const text = params.toString()
  return text && `?${text}`
}
