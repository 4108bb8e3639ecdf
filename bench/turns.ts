import { together, type LoadGenerator, type Measured } from './load.ts'
import type { Running } from './servers.ts'

export type RoundOptions = { rounds: number; seconds: number }

type Side = {
  server: Running
  /** Asked for anew before every turn. */
  request: () => string | Promise<string>
  status: number
}
/** The site, and what it is compared with. */
type Duel = { site: Side; other: Side }
export type Pair = { site: Measured; other: Measured }

/** As many as the site works on at once: with more the shedding is measured. */
const connections = 16
/** The two sides change this often: whatever else the machine does then slows both alike. */
const turnSeconds = 0.5
const warmUpRequests = 800
const warmUpMostMs = 20_000

/** Every duel in turns, so that what disturbs one side disturbs the other too; for each duel its rounds. */
export async function measureInTurns(
  generator: LoadGenerator,
  duels: readonly Duel[],
  { rounds, seconds }: RoundOptions,
): Promise<Pair[][]> {
  const turn = async ({ server, request, status }: Side, time: number) =>
    generator.measure(server, { request: await request(), status, connections, seconds: time })
  // Over everything first, so that no case is measured with code still being compiled and statements still being planned:
  // a page of 20 ms needs ten times as long for that as one of 2 ms.
  const warmUp = async (side: Side) => {
    const started = performance.now()
    for (let asked = 0; asked < warmUpRequests && performance.now() - started < warmUpMostMs;)
      asked += (await turn(side, turnSeconds)).requests
  }
  for (const { site, other } of duels) {
    await warmUp(site)
    await warmUp(other)
  }
  const results = duels.map((): Pair[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, { site, other }] of duels.entries()) {
      const turns: Pair[] = []
      for (let time = 0; time < seconds; time += turnSeconds)
        turns.push({ site: await turn(site, turnSeconds), other: await turn(other, turnSeconds) })
      results[index]!.push({
        site: together(turns.map((pair) => pair.site)),
        other: together(turns.map((pair) => pair.other)),
      })
    }
    console.log(`  round ${round + 1} of ${rounds}`)
  }
  return results
}
