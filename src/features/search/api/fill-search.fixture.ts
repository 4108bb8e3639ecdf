import { Client } from 'pg'

const batch = 50_000

/**
 * Many documents made by the database itself. `слово0` stands in all of them, `слово1` in every second, `слово2` in
 * every third and so on, up to `слово19`; `редкоеN` in one of five thousand, `termN` in one of fifty. Each has about
 * thirty words and says what it is: its tag is one of a hundred, its author one of two hundred who do not exist. Those
 * after the first forty thousand are among the best. The indexes are built afterwards, as it is many times faster than
 * row by row.
 */
export async function fillSearch(databaseUrl: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
  try {
    const { rows: indexes } = await client.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname in ('search_doc_tokens', 'search_doc_best')`,
    )
    await client.query(`drop index search_doc_tokens, search_doc_best`)
    for (let from = 1; from <= rows; from += batch)
      await client.query(statement, [from, Math.min(rows, from + batch - 1)])
    await client.query(terms)
    await client.query(`set maintenance_work_mem = '256MB'`)
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query(`vacuum analyze search_doc`)
  } finally {
    await client.end()
  }
}

const statement = `
  insert into search_doc (kind, id, lang, created_at, updated_at, best, facets, head, tokens)
  select case when i % 2 = 0 then 'article' else 'resource' end, i,
    (array['ru', 'uk', 'en', 'be', 'kz', 'th'])[i % 6 + 1],
    timestamptz '2020-01-01' + i * interval '1 minute', timestamptz '2020-01-01' + i * interval '1 minute',
    i > 40000, array['tags:tag' || i % 100, 'licences:MIT', 'authors:' || i % 200 + 1000001, 'platforms:paper', 'gameVersions:1.21.x', 'releases:,1.21.4,',
      'categories:' || (array['utility', 'economy', 'magic', 'mobs'])[i % 4 + 1]] ||
      case when i % 2 = 0 then '{}' else array['types:plugin'] end,
    ('''слово0'':1A ''слово' || i % 20 || ''':2A ''term' || i % 50 || ''':3C')::tsvector,
    ('''~' || to_char(timestamptz '2020-01-01' + i * interval '1 minute', 'YYYY-MM') || ''':1 ' ||
      '''@tag:tag' || i % 100 || ''':1 ''@lic:MIT'':1 ''@plat:paper'':1 ''@v:1.21.4'':1 ''@v:1.21.x'':1 ' ||
      '''@author:' || i % 200 + 1000001 || ''':1 ''@lang:' || (array['ru', 'uk', 'en', 'be', 'kz', 'th'])[i % 6 + 1] ||
      ''':1 ''@cat:' || (array['utility', 'economy', 'magic', 'mobs'])[i % 4 + 1] || ''':1 ' ||
      '''@upd:' || to_char(timestamptz '2020-01-01' + i * interval '1 minute', 'YYYY-MM') || ''':1 ' ||
      case when i % 2 = 0 then '' else '''@type:plugin'':1 ' end ||
      '''слово0'':1 ' || case when i % 10 = 0 then '''^слово0'':1 ' else '' end ||
      '''редкое' || i % 5000 || ''':2 ''term' || i % 50 || ''':3 ' ||
      (select string_agg('''слово' || k || ''':' || k + 3, ' ') from generate_series(1, 19) k
        where i % (k + 1) = 0 or k = 19) || ' ' ||
      (select string_agg('''word' || (i::bigint * 31 + k * 977) % 20000 || ''':' || k + 30, ' ')
        from generate_series(1, 20) k))::tsvector
  from generate_series($1::int, $2::int) i`

const terms = `
  insert into search_terms (term, lang)
  select word || k, 'ru' from unnest(array['слово', 'term', 'word']) word, generate_series(0, 19) k
  on conflict do nothing`
