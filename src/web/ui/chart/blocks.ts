/**
 * How many of `blocks` are filled for `value` of `max`. Anything begun shows a block, and the last one is put only
 * when everything is done: a meter must not look empty or finished when it is not.
 */
export function filledBlocks(value: number, max: number, blocks: number): number {
  if (!(max > 0) || !(value > 0)) return 0
  if (value >= max) return blocks
  return Math.min(blocks - 1, Math.max(1, Math.round((value / max) * blocks)))
}
