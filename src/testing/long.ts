/** True in the long run (`npm run test:long`), which spends minutes where the usual one spends a second. */
export const isLong = process.env.TEST_LONG === '1'

/** How often a property is tried: a sample every time, the full count in the long run. */
export const runs = (sample: number, full: number): number => (isLong ? full : sample)

const wished = (name: string): number | null => Number(process.env[name]) || null

/**
 * How a fuzz runs. `FUZZ_RUNS=20000 FUZZ_SEED=7` looks further by hand, and divides a long run into parts by seed.
 */
export function fuzzed(sample: number, full: number): { numRuns: number; seed: number; patient: boolean } {
  const numRuns = wished('FUZZ_RUNS')
  const seed = wished('FUZZ_SEED') ?? (isLong || numRuns ? Date.now() % 2 ** 31 : 20261115)
  return { numRuns: numRuns ?? runs(sample, full), seed, patient: isLong || numRuns !== null }
}

/** The sample is the same on every run, so a failure is nobody's bad luck; the long run explores. */
export const sampled = (sample: number, full: number): { numRuns: number; seed?: number } =>
  isLong ? { numRuns: full } : { numRuns: sample, seed: 20261115 }
