/** A name as it is compared: without case, spaces and marks. The same as in the indexes of migration 0060. */
export const nameKey = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(/[ _.'!+&-]/g, '')

/** Words that people and builds put behind a name without meaning another thing. */
const noise =
  /(?:plugin|bukkit|spigot|paper|folia|velocity|bungee(?:cord)?|fabric|forge|neoforge|mod|free|premium|lite|pro|plus|reborn|remastered|reloaded|updated|legacy|core|v?\d+)$/

/** The key without such words at its end; the key itself where fewer than three letters would be left. */
export function bareKey(key: string): string {
  let bare = key
  for (let next = bare.replace(noise, ''); next !== bare && next.length >= 3; next = bare.replace(noise, ''))
    bare = next
  return bare
}

/** 0–1: how many of the letters have to be changed to get from one to the other. */
export function likeness(one: string, other: string): number {
  const [a, b] = [Array.from(one.slice(0, 100)), Array.from(other.slice(0, 100))]
  if (a.length === 0 || b.length === 0) return 0
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  let earlier: number[] = []
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1]
      let cost = Math.min(before[at]! + 1, current[at - 1]! + 1, before[at - 1]! + (same ? 0 : 1))
      // Two letters that changed places are one slip.
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        cost = Math.min(cost, earlier[at - 2]! + 1)
      current.push(cost)
    }
    earlier = before
    before = current
  }
  return 1 - before[b.length]! / Math.max(a.length, b.length)
}
