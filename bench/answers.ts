import type { Endpoint } from '../src/contract/endpoint.ts'
import { endpoints as articles } from '../src/features/articles/articles.contract.ts'
import { endpoints as comments } from '../src/features/comments/comments.contract.ts'
import { endpoints as resources } from '../src/features/resources/resources.contract.ts'
import { makeAnswerSerializer } from '../src/server/endpoints/answer-serializer.ts'
import { ask } from './requests.ts'
import type { Running } from './servers.ts'
import { number, spread, table, type Goal } from './table.ts'

type Sample = { name: string; path: string; endpoint: Endpoint }

async function read(site: Running, path: string): Promise<unknown> {
  const { status, body } = await ask(site, path, { headers: { 'accept-encoding': 'identity' } })
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return JSON.parse(body.toString())
}

async function samplesOf(site: Running): Promise<Sample[]> {
  const list = (await read(site, '/api/resources')) as { data: { slug: string }[] }
  const texts = (await read(site, '/api/articles?sort=discussed')) as { data: { id: number }[] }
  return [
    { name: 'resources', path: '/api/resources', endpoint: resources.list },
    { name: 'articles', path: '/api/articles', endpoint: articles.list },
    { name: 'one resource', path: `/api/resources/${list.data[0]!.slug}`, endpoint: resources.get },
    { name: 'one article', path: `/api/articles/${texts.data[0]!.id}`, endpoint: articles.get },
    {
      name: 'comments',
      path: `/api/articles/${texts.data[0]!.id}/comments`,
      endpoint: comments.listOfArticle,
    },
  ]
}

/** Microseconds of each way, in short turns, so that a busy machine moves all of them alike. */
function timeEach<K extends string>(ways: Record<K, () => unknown>, rounds: number): Record<K, number[]> {
  const names = Object.keys(ways) as K[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>
  const perRound = 50
  // The first rounds are the compiler's.
  for (let round = -40; round < rounds; round++)
    for (const name of names) {
      const started = performance.now()
      for (let run = 0; run < perRound; run++) ways[name]()
      if (round >= 0) times[name].push(((performance.now() - started) * 1_000) / perRound)
    }
  return times
}

/** By pairs of neighbours: what else the machine does falls on both. */
const timesFaster = (ours: number[], theirs: number[]): number =>
  spread(ours.map((time, round) => theirs[round]! / time)).median

/**
 * What cutting answers to their schema costs, against sending whatever a handler gives: for the network against
 * JSON.stringify, for pages rendered in the process against JSON.stringify and JSON.parse. Texts are read once, as a
 * socket would, because a text of many pieces is joined only then.
 */
export async function measureAnswers(
  site: Running,
  rounds: number,
): Promise<{ text: string; goals: Goal[] }> {
  const rows: string[][] = []
  const ratios: number[] = []
  for (const { name, path, endpoint } of await samplesOf(site)) {
    const answer = await read(site, path)
    const { text, cut } = makeAnswerSerializer(endpoint)
    if (text(answer).length !== JSON.stringify(answer).length) throw new Error(`${name} is not whole`)
    const times = timeEach(
      {
        stringify: () => Buffer.byteLength(JSON.stringify(answer)),
        serializer: () => Buffer.byteLength(text(answer)),
        parsed: () => JSON.parse(JSON.stringify(answer)),
        cut: () => cut(answer),
      },
      rounds,
    )
    const ratio = timesFaster(times.serializer, times.stringify)
    ratios.push(ratio)
    rows.push([
      name,
      number(text(answer).length / 1024, 1),
      number(spread(times.stringify).median),
      number(spread(times.serializer).median),
      `${number(ratio, 2)} ×`,
      number(spread(times.cut).median),
      `${number(timesFaster(times.cut, times.parsed), 1)} ×`,
    ])
  }
  const head = [
    'Answer',
    'KB',
    'stringify, µs',
    'serializer, µs',
    'speed',
    'cut, µs',
    'against JSON and back',
  ]
  const least = Math.min(...ratios)
  const goal = {
    text: 'writing an answer cut to its schema is as fast as writing whatever there is',
    measured: `${number(least, 2)} × at least`,
    met: least >= 1,
  }
  return { text: table(head, rows), goals: [goal] }
}
