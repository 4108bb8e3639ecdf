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

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) for (const item of value) params.append(name, String(item))
    else if (value !== undefined && value !== null && value !== '') params.append(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
