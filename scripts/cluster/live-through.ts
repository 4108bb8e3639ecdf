import { setTimeout as sleep } from 'node:timers/promises'
import { number, table } from '../../bench/table.ts'
import { query } from '../../src/testing/database/scratch-database.ts'
import type { BadDay } from './bad-days.ts'
import type { Load, Outcome } from './load.ts'
import { logIn } from './people.ts'
import type { Cluster } from './start-cluster.ts'

export type Lived = { name: string; outcome: Outcome; lost: number; wrong: string[] }

const comesBackWithin = 30

/** One bad day under load, and what must hold at its end. */
export async function liveThrough(
  day: BadDay,
  cluster: Cluster,
  load: Load,
  seconds: number,
): Promise<Lived> {
  const before = { pictures: new Set(load.pictures.keys()), uploads: load.lostUploads.length }
  load.begin()
  await day.happen(cluster, seconds)
  const away = await cluster.nodesAway(comesBackWithin)
  // What goes wrong late belongs to this day as well.
  await sleep(4000)
  const outcome = load.outcome()
  const failedBefore = outcome.failed
  await sleep(2000)
  const lost = await countLost(cluster, load, before)
  const wrong = [
    ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
    ...load.lostUploads.slice(before.uploads),
    ...(outcome.oldestPageSeconds > day.oldestPageSeconds
      ? [`a page was ${outcome.oldestPageSeconds.toFixed(1)} s old, allowed are ${day.oldestPageSeconds}`]
      : []),
    ...away.map((node) => `node ${node} did not come back within ${comesBackWithin} s`),
    ...(outcome.failed > failedBefore ? ['requests still failed when all parts were back'] : []),
  ]
  for (const line of wrong) console.log(`    WRONG: ${line}`)
  return { name: day.name, outcome, lost, wrong }
}

/** What people were told is there, and is not; of pictures only those that came since. */
export async function countLost(
  cluster: Cluster,
  load: Load,
  before = { pictures: new Set<number>(), uploads: 0 },
): Promise<number> {
  return (
    load.lostUploads.length -
    before.uploads +
    (await countLostComments(cluster.primary().url, load.comments)) +
    (await countLostPictures(cluster.url, load.pictures, before.pictures))
  )
}

async function countLostComments(url: string, acknowledged: ReadonlySet<string>): Promise<number> {
  // People go on writing: what is acknowledged after the question cannot be in its answer.
  const before = [...acknowledged]
  const rows = await query<{ text: string }>(url, 'select content_text as text from comments')
  const stored = new Set(rows.map(({ text }) => text))
  return before.filter((content) => !stored.has(content)).length
}

/** Each must be read through the proxy as long as it was. */
async function countLostPictures(
  url: string,
  pictures: ReadonlyMap<number, number>,
  before: ReadonlySet<number>,
): Promise<number> {
  const headers = { authorization: await logIn(url) }
  let lost = 0
  for (const [id, size] of pictures) {
    if (before.has(id)) continue
    const answer = await fetch(`${url}/api/attachments/${id}/file`, { headers })
    if (!answer.ok || (await answer.arrayBuffer()).byteLength !== size) lost++
  }
  return lost
}

const head = [
  'bad day',
  'requests',
  'failed',
  'last failure after, s',
  'slowest answer, s',
  'oldest page, s',
  'writes lost',
  'what people saw',
]

export function printDays(lived: Lived[]): void {
  const rows = lived.map(({ name, outcome, lost, wrong }) => [
    wrong.length > 0 ? `**${name}**` : name,
    number(outcome.requests),
    number(outcome.failed),
    number(outcome.lastFailure, 1),
    number(outcome.slowestSeconds, 1),
    number(outcome.oldestPageSeconds, 1),
    number(lost),
    [...outcome.seen].map(([what, times]) => `${what} × ${times}`).join(', ') || 'nothing',
  ])
  console.log(`\n${table(head, rows)}\n`)
}
