import { Client } from 'pg'
import { sumComments } from './comments.ts'
import type { LoadGenerator, Measured } from './load.ts'
import { ask, requestText } from './requests.ts'
import { connections, goalsOf, mostRatio, report, summarize } from './scale.ts'
import { startSite, type Site } from './servers.ts'
import { number, spread, table, withRange, withoutWrong, type Goal } from './table.ts'
import type { RoundOptions } from './turns.ts'

/** Posts of the two topics; everything else about them is the same. */
const [few, many] = [20, 10_000]

type Topic = { id: number; path: string }
type Asked = {
  name: string
  url: (topic: Topic, place: Place) => string
  headers?: Record<string, string>
}
/** Where a topic is opened: at a post, or at its end. */
type Place = number | 'end'

const places: { name: string; place: Place }[] = [
  { name: 'beginning', place: 2 },
  { name: 'middle', place: many / 2 },
  { name: number(many - 10), place: many - 10 },
  { name: 'end', place: 'end' },
]

const page = ({ path }: Topic, place: Place) => `${path}?post=${place === 'end' ? many + 1 : place}`

const asked: Asked[] = [
  {
    name: 'API',
    url: ({ id }, place) =>
      `/api/topics/${id}/posts?${place === 'end' ? `before=${many + 2}` : `from=${place}`}`,
  },
  // Any cookie of ours keeps a page out of the cache.
  { name: 'page, rendered', url: page, headers: { cookie: 'auth.strategy=local' } },
  { name: 'page', url: page },
]

/** Makes two topics of the demo one and the same but for the number of posts, written past the API. */
async function seedTopics(databaseUrl: string): Promise<{ short: Topic; long: Topic }> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; slug: string; category: string; revision: string }>(
      `select id, slug, category, published_revision_id as revision from topics
       where published_revision_id is not null and kind = 'discussion' order by id limit 2`,
    )
    const [short, long] = rows
    if (!short || !long) throw new Error('The demo has too few topics.')
    const ids = [short.id, long.id]
    await client.query(
      `update topic_revisions b set title = a.title, content = a.content, content_html = a.content_html,
         contents = a.contents, text = a.text
       from topic_revisions a where a.id = $1 and b.id = $2`,
      [short.revision, long.revision],
    )
    await client.query('delete from topic_translations where topic_id = any($1::bigint[])', [ids])
    await client.query(
      `delete from comments where subject_kind = 'topic' and subject_id = any($1::bigint[])`,
      [ids],
    )
    for (const [topic, posts] of [
      [short, few],
      [long, many],
    ] as const) {
      await client.query(
        `insert into comments (subject_kind, subject_id, author_id, content, content_html, content_text, created_at, number)
         select 'topic', $1::bigint, (select array_agg(id order by id) from (select id from users order by id limit 200) u)
             [1 + n % least(20, (select count(*) from users))::int],
           '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"A post."}]}]}',
           '<p>A post of the usual length, with a word or two about what happened.</p>', 'A post.',
           '2026-01-01'::timestamptz + make_interval(secs => n), n + 1
         from generate_series(1, $2::int) n`,
        [topic.id, posts],
      )
      await client.query(
        `update topics a set last_number = $2::int + 1, comment_count = $2, category = s.category, author_id = s.author_id,
           language = s.language, languages = array[s.language], tag_ids = s.tag_ids, pinned_at = null, locked_at = null,
           slow_seconds = 0, about_resource_id = null, about_article_id = null
         from topics s where s.id = $3 and a.id = $1`,
        [topic.id, posts, short.id],
      )
    }
    await sumComments(client)
    const topicOf = ({ id, slug }: { id: string; slug: string }): Topic => ({
      id: Number(id),
      path: `/ru/forum/${short.category}/${slug}.${id}`,
    })
    return { short: topicOf(short), long: topicOf(long) }
  } finally {
    await client.end()
  }
}

/** An empty answer would be a fast one. */
async function checkAnswer(site: Site, url: string, headers: Record<string, string> = {}): Promise<void> {
  const { status, body } = await ask(site, url, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (status !== 200 || !body.toString().includes('A post of the usual length'))
    throw new Error(`${url} answers ${status} without posts.`)
}

const warmRequests = 100

type Pair = { small: Measured; large: Measured }

/** Processor time of server and database for one answer. */
const cpuOf = ({ cpuMsPerRequest, databaseMsPerRequest }: Measured): number =>
  cpuMsPerRequest + databaseMsPerRequest

const costOf = (name: string, pairs: readonly Pair[], wrong: number) => ({
  name,
  wrong,
  small: spread(pairs.map(({ small }) => cpuOf(small))),
  large: spread(pairs.map(({ large }) => cpuOf(large))),
  ratio: spread(pairs.map(({ small, large }) => cpuOf(large) / cpuOf(small))),
})
type Cost = ReturnType<typeof costOf>

const costTable = (costs: readonly Cost[]): string =>
  table(
    ['answer', `CPU ms, ${number(few)}`, `CPU ms, ${number(many)}`, 'ratio'],
    costs.map(({ name, small, large, ratio }) => [
      name,
      withRange(small, 2),
      withRange(large, 2),
      withRange(ratio, 2),
    ]),
  )

const costGoal = ({ name, ratio, wrong }: Cost): Goal =>
  withoutWrong(
    {
      text: `${name}: CPU of server and database with many posts is at most ${mostRatio} × that with few`,
      measured: number(ratio.median, 2),
      met: ratio.median <= mostRatio,
    },
    wrong,
  )

/** A topic of 10,000 posts at any place beside one of twenty, on one site and in turns. */
export async function measureForum(
  generator: LoadGenerator,
  { rounds, seconds, only }: RoundOptions & { only?: string | undefined },
): Promise<{ text: string; goals: Goal[] }> {
  const site = await startSite({ env: { FORUM: 'on' } })
  try {
    const { short, long } = await seedTopics(site.databaseUrl)
    const cases = asked
      .flatMap(({ name, url, headers }) =>
        places.map(({ name: where, place }) => ({
          name: `${name}, ${where}`,
          small: url(short, 2),
          large: url(long, place),
          headers: headers ?? {},
        })),
      )
      .filter(({ name }) => !only || name.includes(only))
    for (const { small, large, headers } of cases)
      for (const url of [small, large]) {
        await checkAnswer(site, url, headers)
        for (let request = 0; request < warmRequests; request++) await ask(site, url, { headers })
      }
    const turn = (url: string, headers: Record<string, string>) =>
      generator.measure(site, {
        request: requestText('GET', url, headers),
        status: 200,
        connections,
        seconds,
      })
    const results = cases.map((): Pair[] => [])
    for (let round = 0; round < rounds; round++) {
      for (const [index, { small, large, headers }] of cases.entries())
        results[index]!.push({ small: await turn(small, headers), large: await turn(large, headers) })
      console.log(`  round ${round + 1} of ${rounds}`)
    }
    const rows = cases.map(({ name }, index) => summarize(name, results[index]!))
    const costs = rows.map(({ name, wrong }, index) => costOf(name, results[index]!, wrong))
    return {
      text: `${report(rows, [few, many])}\n\n${costTable(costs)}`,
      goals: [...rows.flatMap(goalsOf), ...costs.map(costGoal)],
    }
  } finally {
    await site.stop()
  }
}
