/** Points from one level to the next, as the game counts since 1.8. */
const pointsAfter = (level: number): number =>
  level >= 31 ? 9 * level - 158 : level >= 16 ? 5 * level - 38 : 2 * level + 7

/** More than anybody has; keeps a typing error from counting forever. */
const HIGHEST_LEVEL = 21_863

export interface Experience {
  level: number
  /** Points beyond the level. */
  exp: number
}

export function totalExperience({ level, exp }: Experience): number {
  let total = exp
  for (let passed = 0; passed < Math.min(level, HIGHEST_LEVEL); passed += 1) total += pointsAfter(passed)
  return total
}

export function experienceOf(total: number): Experience {
  let level = 0
  let rest = Math.max(0, total)
  while (rest >= pointsAfter(level) && level < HIGHEST_LEVEL) {
    rest -= pointsAfter(level)
    level += 1
  }
  return { level, exp: rest }
}
