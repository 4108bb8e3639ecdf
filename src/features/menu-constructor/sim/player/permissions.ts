/** `essentials.*` covers everything below it, `-node` takes a node back; the nearest entry decides. */
export function hasPermission(held: readonly string[], node: string): boolean {
  const wanted = node.toLowerCase()
  let best = -1
  let answer = false
  for (const entry of held) {
    const denied = entry.startsWith('-')
    const pattern = (denied ? entry.slice(1) : entry).trim().toLowerCase()
    const covers =
      pattern === wanted ||
      pattern === '*' ||
      (pattern.endsWith('.*') && wanted.startsWith(pattern.slice(0, -1)))
    const weight = pattern === wanted ? Number.POSITIVE_INFINITY : pattern.length
    if (!covers || weight < best) continue
    best = weight
    answer = !denied
  }
  return answer
}
