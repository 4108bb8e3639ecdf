/** True in the long run (`npm run test:long`), which spends minutes where the usual one spends a second. */
export const isLong = process.env.TEST_LONG === '1'

/** How often a property is tried: a sample every time, the full count in the long run. */
export const runs = (sample: number, full: number): number => (isLong ? full : sample)

/** The sample is the same on every run, so a failure is nobody's bad luck; the long run explores. */
export const sampled = (sample: number, full: number): { numRuns: number; seed?: number } =>
  isLong ? { numRuns: full } : { numRuns: sample, seed: 20261115 }
