import { Client } from 'pg'
import { openDatabase } from '../src/db/client.ts'
import { foldEvents } from '../src/features/statistics/api/fold.store.ts'
import type { LoadGenerator } from './load.ts'
import { memberName } from './requests.ts'
import { measureSizes, type Asked } from './scale.ts'
import { number, table, type Goal } from './table.ts'
import type { RoundOptions } from './turns.ts'

/** Resources the events are spread over, each with as many, and the days they come on. */
const subjects = 60
const days = 365

/** How many values a split has, from the most frequent on; each next one is had by fewer. */
const splits = {
  'views.country': 14,
  'views.language': 6,
  'views.source': 4,
  'views.page': 7,
  'views.host': 15,
  'downloads.country': 14,
  'downloads.source': 3,
  'downloads.version': 6,
}

type Seen = { slug: string }

const asked: Asked<Seen>[] = [
  ...['7', '30', '365', 'all'].map((range) => ({
    name: `a resource, ${range}`,
    url: ({ slug }: Seen) => `/api/resources/${slug}/statistics?range=${range}`,
    as: 'author' as const,
  })),
  {
    name: 'page of a resource, 365',
    url: ({ slug }) => `/ru/plugins/${slug}/statistics?range=365`,
    as: 'author',
  },
  { name: 'everything of an author, 365', url: () => '/api/statistics?range=365', as: 'author' },
  { name: 'the site, 365', url: () => '/api/statistics/site?range=365', as: 'moderator' },
  { name: 'page of the site, 30', url: () => '/ru/staff/statistics', as: 'moderator' },
]

/** What so many events fold into, written past the job: every value that at least one of a day's events had. */
async function seedStatistics(databaseUrl: string, events: number, now: Date): Promise<Seen> {
  const client = new Client({
    connectionString: databaseUrl,
    options: '-c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=256MB',
  })
  await client.connect()
  try {
    const today = now.toISOString().slice(0, 10)
    const { rows } = await client.query<{ id: string; slug: string }>(
      `select r.id, r.slug from resources r join users u on u.id = r.author_id
       where u.username = $1 and r.type = 'plugin' and r.published_revision_id is not null order by r.id limit 1`,
      [memberName],
    )
    const [one] = rows
    await client.query('truncate statistic_days, statistic_months, statistic_events')
    // The first is one of the author's own, so that somebody may ask for it.
    const subject = `select 'resource' as kind, case n when 0 then ${one!.id} else 1000000 + n end as id, ${events / subjects / days}::float8 as daily
      from generate_series(0, ${subjects - 1}) n union all select 'site', 0, ${events / days}`
    const names = Object.keys(splits)
    const facts = `
      select s.kind, s.id, p.series, p.value, s.daily * p.share as daily from (${subject}) s
      cross join (
        select series, '' as value, case series when 'views' then 0.75 else 0.25 end as share
        from unnest(array['views', 'downloads']) series
        union all
        select series, case series when 'downloads.version'
          then (select (array_agg(id order by id))[least(n, count(*))]::text from versions where resource_id = ${one!.id})
          when 'views.country' then chr(64 + n::int) || 'A' when 'downloads.country' then chr(64 + n::int) || 'A'
          else 'value ' || n end, max(0.25 / n)
        from unnest($1::text[], $2::int[]) x (series, most), generate_series(1, most) n group by 1, 2
      ) p`
    const params = [names, Object.values(splits)]
    await client.query(
      `insert into statistic_days (subject_kind, subject_id, series, day, value, amount)
       select kind, id, series, $3::date - back, value, amount from (
         select f.*, back, floor(f.daily * (0.5 + (abs(hashtext(f.id || f.value || back)) % 1000) / 1000.0) +
           (abs(hashtext(f.series || f.id || f.value || back)) % 1000) / 1000.0)::int as amount
         from (${facts}) f, generate_series(0, ${days - 1}) back) made
       where amount > 0 order by 1, 2, 3, 4, 5`,
      [...params, today],
    )
    await client.query(`insert into statistic_months (subject_kind, subject_id, series, month, value, amount)
      select subject_kind, subject_id, series, date_trunc('month', day)::date, value, sum(amount) from statistic_days
      where position('.' in series) > 0 group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`)
    // A whole day that no job has folded yet: a thousand times what usually waits.
    await insertEvents(client, Math.round(events / days))
    await client.query('vacuum analyze statistic_days, statistic_months, statistic_events')
    const counted = await client.query<{ days: string; months: string; raw: string }>(`
      select (select count(*) from statistic_days) as days, (select count(*) from statistic_months) as months,
        (select count(*) from statistic_events) as raw`)
    const { days: byDay, months, raw } = counted.rows[0]!
    console.log(
      `  ${number(events)} events: ${number(Number(byDay))} rows by day, ${number(Number(months))} by month, ${number(Number(raw))} not folded`,
    )
    return { slug: one!.slug }
  } finally {
    await client.end()
  }
}

/** Events as visits write them, not folded yet. */
const insertEvents = (client: Client, events: number) =>
  client.query(
    `insert into statistic_events (day, measure, subject_kind, subject_id, version_id, country, language, source, detail)
     select current_date, case n % 4 when 0 then 'downloads' else 'views' end, 'resource',
       1000000 + n % ${subjects}, null, (array['RU', 'UA', 'KZ', 'TH'])[1 + n % 4],
       (array['ru', 'uk', 'kz', 'th'])[1 + n % 4], (array['search', 'site', 'host', 'direct'])[1 + n % 4], 'value ' || n % 7
     from generate_series(1, $1::int) n`,
    [events],
  )

/** Events a second that the job folds into tables of the large site. */
async function foldSample(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from statistic_events')
  await client.end()
  // How fast it is is the question here, not whether it is fast enough on a busy machine.
  const database = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 })
  const start = performance.now()
  while ((await foldEvents(database.db, 20_000)) > 0);
  const seconds = (performance.now() - start) / 1000
  await database.close()
  return rows[0]!.n / seconds
}

/** Pages of statistics with what a hundred million events fold into beside a million, and the rate of the job. */
export async function measureStatistics(
  generator: LoadGenerator,
  sizes: RoundOptions & { counts: [number, number]; only?: string | undefined },
): Promise<{ text: string; goals: Goal[] }> {
  let folded = 0
  async function seed(databaseUrl: string, events: number, now: Date): Promise<Seen> {
    const seen = await seedStatistics(databaseUrl, events, now)
    folded = await foldSample(databaseUrl)
    return seen
  }
  const { text, goals } = await measureSizes(generator, sizes, { asked, seed })
  const rate = table(['job', 'events a second'], [['fold', number(folded)]])
  return { text: `${text}\n\n${rate}`, goals }
}
