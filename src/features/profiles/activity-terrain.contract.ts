/** Where the days of the activity terrain stand; the same numbers draw it and find the day under the pointer. */
const weekDays = 7
/** How many weeks a landscape can show; the longest is what is known. */
const spans = [8, 13, 26] as const
export const terrainDays = 26 * weekDays
export type TerrainWeeks = (typeof spans)[number]
/** Heights of the five levels in blocks. */
export const terrainHeights = [1, 2, 4, 7, 12] as const
/** A flatter lattice than the pictures: half a year must fit beside six figures. */
export const terrainScale = { a: 16, b: 4 } as const
export const terrainPad = 3

export type TerrainLevel = 0 | 1 | 2 | 3 | 4

/** Week and day in it; one step of either is one block. */
export const terrainPlace = (day: number): { x: number; y: number } => ({
  x: Math.floor(day / weekDays),
  y: day % weekDays,
})

/** The last 182 days, oldest first; days before the record count as empty. */
function lastDays(days: readonly number[]): number[] {
  const recent = days.slice(-terrainDays).map((value) => (Number.isFinite(value) && value > 0 ? value : 0))
  return [...Array.from({ length: terrainDays - recent.length }, () => 0), ...recent]
}

/** Levels by rank among the active days, so that one huge day does not flatten all the others. */
export function activityLevels(days: readonly number[]): TerrainLevel[] {
  const recent = lastDays(days)
  const active = recent.filter((value) => value > 0).toSorted((a, b) => a - b)
  const rank = (value: number): number => active.findLastIndex((other) => other <= value) + 1
  return recent.map((value): TerrainLevel => {
    if (value === 0) return 0
    const share = rank(value) / active.length
    return share > 0.94 ? 4 : share > 0.72 ? 3 : share > 0.4 ? 2 : 1
  })
}

/** Little activity makes a smaller landscape: as many weeks as hold all of it, up to today. */
export function terrainWeeks(levels: readonly TerrainLevel[]): TerrainWeeks {
  const first = levels.findIndex((level) => level > 0)
  const days = first < 0 ? 0 : levels.length - first
  return spans.find((weeks) => weeks * weekDays >= days) ?? 26
}

/** The days that are shown, oldest first. */
export const shownLevels = (levels: readonly TerrainLevel[]): TerrainLevel[] =>
  levels.slice(-terrainWeeks(levels) * weekDays)

/** The highest line of the drawing, in lattice steps. */
const topOf = (levels: readonly TerrainLevel[]): number =>
  Math.min(
    ...levels.map((level, day) => {
      const { x, y } = terrainPlace(day)
      return x + y - 2 * terrainHeights[level]
    }),
  )

/** The middle of the upper face of each day's column, in pixels of the whole canvas. */
export function terrainTops(levels: readonly TerrainLevel[]): { x: number; y: number }[] {
  const top = topOf(levels)
  return levels.map((level, day) => {
    const { x, y } = terrainPlace(day)
    return {
      x: (x - y + weekDays) * terrainScale.a + terrainPad,
      y: (x + y - 2 * terrainHeights[level] - top + 1) * terrainScale.b + terrainPad,
    }
  })
}

export function terrainSize(levels: readonly TerrainLevel[]): { width: number; height: number } {
  const steps = levels.length / weekDays + weekDays
  return {
    width: steps * terrainScale.a + 2 * terrainPad,
    height: (steps - topOf(levels)) * terrainScale.b + 2 * terrainPad,
  }
}
