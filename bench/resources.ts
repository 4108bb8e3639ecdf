import type { Pool, PoolClient } from 'pg'
import { people, seedRows, words, type Batch, type SeedOptions } from './articles.ts'

/** Many public resources, as `seedArticles` makes articles. */
export const seedResources = (pool: Pool, count: number, now: Date, options: SeedOptions = {}) =>
  seedRows(
    pool,
    { count, now, ...options },
    ['resources', 'resource_revisions', 'resource_slugs'],
    insertBatch,
  )

async function insertBatch(client: PoolClient, { from, to, now, authors }: Batch): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temporary table bench_rows on commit drop as
     select n, nextval(pg_get_serial_sequence('resources', 'id')) as id,
       nextval(pg_get_serial_sequence('resource_revisions', 'id')) as revision_id,
       (array['ru', 'ru', 'ru', 'ru', 'ru', 'en', 'en', 'uk', 'th', 'kz', 'be'])[1 + n % 11] as language,
       (array['plugin', 'plugin', 'plugin', 'mod', 'mod', 'map', 'datapack', 'resourcepack', 'configuration', 'graphics',
         'model', 'other', 'server-setup'])[1 + n % 13] as type,
       (array['utility', 'economy', 'magic', 'mobs', 'social', 'storage', 'decoration', 'food'])[1 + n % 8] as category,
       $1::timestamptz - make_interval(secs => n * 600) as at
     from generate_series($2::int, $3::int) n`,
    [now, from, to],
  )
  await client.query(
    `insert into resources (id, author_id, type, slug, language, languages, latest_revision_id, published_revision_id,
       approved_revision_id, categories, tag_ids, licence, platforms, game_versions, fails_on,
       version_count, latest_version, downloads,
       views, reaction_count, useful_count, comment_count, rising, created_at, updated_at, published_at)
     overriding system value
     select b.id, ${people}[1 + b.n % $1::int], b.type, 'bench-' || b.id, b.language, array[b.language], b.revision_id,
       b.revision_id, b.revision_id, array[b.category],
       array[${words}[1 + b.n % 500], ${words}[1 + (b.n * 7) % 499]],
       (array['MIT', 'MIT', 'GPL-3.0-only', 'Apache-2.0', 'CC-BY-4.0', null, null,
         case when b.n % 800 = 7 then 'Zlib' else 'MPL-2.0' end])[1 + b.n % 8],
       (array['{paper}', '{paper,purpur}', '{fabric}', '{velocity}', '{forge,neoforge}'])[1 + b.n % 5]::text[],
       (array['{1.21.4,1.21.1}', '{1.21.4}', '{1.20.6,1.20.4}', '{1.19.4}'])[1 + b.n % 4]::text[],
       -- One in ten fails somewhere.
       (case when b.n % 10 = 5 then '{paper 1.21.4}' when b.n % 40 = 7 then '{paper 1.21.4,purpur 1.21.4}' else '{}' end)::text[],
       1,
       jsonb_build_object('id', b.id, 'number', '1.' || b.n % 30, 'channel', 'release',
         'published_at', (extract(epoch from b.at) * 1000)::bigint),
       (b.n::bigint * 7717) % 90000, (b.n::bigint * 7919) % 100000, (b.n * 31) % 500, 0, (b.n * 13) % 199,
       extract(epoch from b.at)::bigint / 5 + (b.n * 97) % 20000, b.at, b.at, b.at
     from bench_rows b`,
    [authors],
  )
  await client.query(
    `insert into resource_revisions (id, resource_id, number, title, description, content, content_html, text, text_hash,
       contents, reading_minutes, categories, tag_ids, details, author_id, created_at, submitted_at, verified_at,
       approved_at)
     overriding system value
     select b.revision_id, b.id, 1, 'Bench resource number ' || b.id, 'A description for number ' || b.id,
       '{"type":"doc","content":[{"type":"paragraph"}]}', '<p></p>', rpad('bench ' || b.id, 150, ' word'),
       sha256(convert_to(b.id::text, 'UTF8')), '[]', 1, a.categories, a.tag_ids,
       '{"icon_id":null,"gallery":[],"links":{},"licence":null}', a.author_id, b.at, b.at, b.at, b.at
     from bench_rows b join resources a on a.id = b.id`,
  )
  await client.query(
    `insert into resource_slugs (slug, resource_id, created_at) select 'bench-' || id, id, at from bench_rows`,
  )
  await client.query('commit')
}
