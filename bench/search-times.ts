import { number, table, type Goal } from './table.ts'

/** What the many are compared with. */
export const fewRows = 10_000

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

export type Figures = { name: string; median: number; p99: number; worst: number }
export type Timed = { figures: Figures[]; median: number; p99: number; worst: number }

/** How long the database works for each shape of question: its processor time, which a busy machine does not change. */
export async function time<T>(
  asked: readonly { name: string; query: (n: number) => T }[],
  { queries, cpuMs, after }: { queries: number; cpuMs: () => number; after?: (count: number) => void },
  ask: (q: T, n: number) => Promise<unknown>,
): Promise<Timed> {
  const figures: Figures[] = []
  const all: number[] = []
  const timesOf = asked.map((): number[] => [])
  // One of each shape in turn: a machine that is busy for a while is busy for all of them.
  for (let n = 0; n < Math.ceil(queries / asked.length); n++)
    for (const [place, { query }] of asked.entries()) {
      const started = cpuMs()
      await ask(query(n), n)
      timesOf[place]!.push(cpuMs() - started)
      after?.(n * asked.length + place + 1)
    }
  for (const [place, { name }] of asked.entries()) {
    const times = timesOf[place]!.toSorted((a, b) => a - b)
    all.push(...times)
    figures.push({ name, median: percentile(times, 0.5), p99: percentile(times, 0.99), worst: times.at(-1)! })
  }
  all.sort((a, b) => a - b)
  return { figures, median: percentile(all, 0.5), p99: percentile(all, 0.99), worst: all.at(-1)! }
}

export const goalOf = (
  text: string,
  figure: 'median' | 'p99' | 'worst',
  below: number,
  of: readonly Figures[],
): Goal => {
  const most = of.reduce((slowest, one) => (one[figure] > slowest[figure] ? one : slowest))
  return { text, measured: `${number(most[figure], 1)} ms, ${most.name}`, met: most[figure] <= below }
}

/** Few and many beside each other. */
export function compare(name: string, rows: number, few: Timed, many: Timed): string {
  const sizes = [fewRows, rows].map((size) => number(size))
  const head = [name, ...sizes.flatMap((size) => [`p50, ${size}`, `p99, ${size}`]), 'worst', 'ratio of p50']
  const lines = many.figures.map((figures, place) => {
    const { median, p99 } = few.figures[place]!
    const shown = [median, p99, figures.median, figures.p99, figures.worst, figures.median / median]
    return [figures.name, ...shown.map((ms) => number(ms, 1))]
  })
  return table(head, lines)
}
