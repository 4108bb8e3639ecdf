/** A stable number in [0, 1) for a lattice point: scatter and jitter must not depend on drawing order. */
export function latticeHash(x: number, y: number, seed: number): number {
  let hash = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 1442695041)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Value noise in [0, 1]. */
export function valueNoise(x: number, y: number, seed: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const u = smooth(x - xi)
  const v = smooth(y - yi)
  const near = latticeHash(xi, yi, seed) * (1 - u) + latticeHash(xi + 1, yi, seed) * u
  const far = latticeHash(xi, yi + 1, seed) * (1 - u) + latticeHash(xi + 1, yi + 1, seed) * u
  return near * (1 - v) + far * v
}

export function twoOctaves(x: number, y: number, scale: number, seed: number): number {
  const fine = scale / 2.6
  return valueNoise(x / scale, y / scale, seed) * 0.68 + valueNoise(x / fine, y / fine, seed + 9) * 0.32
}
