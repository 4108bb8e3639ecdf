/** How many covers can be drawn for one article; the author takes the one that fits. */
export const coverVariants = 12

/** What a cover is drawn from, and its name in addresses: `article-12`, and `article-12-v3` for another try. */
export const coverSeed = (id: number | string, variant: number): string =>
  variant === 0 ? `article-${id}` : `article-${id}-v${variant}`

/** Which try a seed stands for. */
export const variantOf = (seed: string): number => Number(/-v(\d+)$/.exec(seed)?.[1] ?? 0)
