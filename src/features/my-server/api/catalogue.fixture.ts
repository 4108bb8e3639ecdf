import type { TestApi } from '../../../testing/test-api.ts'
import { aPublicVersion } from '../../../testing/content/versions.ts'

export type Planted = {
  name: string
  slug: string
  main: string
  author: string
  sha256: string
  resourceId: number
}

const first = [
  'Amber',
  'Birch',
  'Copper',
  'Dusk',
  'Ember',
  'Fern',
  'Granite',
  'Harbor',
  'Indigo',
  'Juniper',
  'Kelp',
  'Lantern',
]
const second = [
  'Economy',
  'Homes',
  'Chat',
  'Regions',
  'Quests',
  'Shops',
  'Crates',
  'Guard',
  'Voting',
  'Backpacks',
]

/** A hundred and twenty plugins as if they had been published, each with a file that says what it is. */
export async function plantCatalogue(api: TestApi): Promise<Planted[]> {
  const base = await aPublicVersion(api)
  const { pool } = api.services.database
  const names = first.flatMap((one) => second.map((other) => `${one}${other}`))
  const planted = names.map((name, at) => ({
    name,
    slug: name.replace(/(?<=[a-z])(?=[A-Z])/, '-').toLowerCase(),
    main: `net.${name.toLowerCase()}.plugin.${name}`,
    author: `maker${at}`,
    sha256: (at + 1).toString(16).padStart(64, 'c'),
  }))
  const { rows } = await pool.query<{ slug: string; id: string }>(
    `with rows as (select * from json_to_recordset($2) as p (name text, slug text, main text, author text, sha256 text)),
     made as (
       insert into resources (author_id, type, slug, language, languages, latest_revision_id, published_revision_id,
         approved_revision_id, categories, platforms, game_versions, created_at, updated_at, published_at)
       select r.author_id, r.type, p.slug, r.language, r.languages, r.latest_revision_id, r.published_revision_id,
         r.approved_revision_id, r.categories, r.platforms, r.game_versions, r.created_at, r.updated_at, r.published_at
       from resources r, rows p where r.id = $1 returning id, slug),
     slugs as (insert into resource_slugs (slug, resource_id, created_at) select slug, id, now() from made),
     versions as (
       insert into versions (resource_id, author_id, number, channel, platforms, game_versions, language, changelog,
         changelog_html, changelog_text, created_at, updated_at, published_at, listed_at, verdict, public, approved_at, verified_at)
       select m.id, v.author_id, '1.0', v.channel, v.platforms, v.game_versions, v.language, v.changelog,
         v.changelog_html, v.changelog_text, v.created_at, v.updated_at, v.published_at, v.listed_at, v.verdict, v.public,
         v.approved_at, v.verified_at
       from versions v, made m where v.id = $3 returning id, resource_id),
     files as (
       insert into attachments (owner_id, type, status, name, size, stored_bytes, mime, sha256, sha1, sha512, created_at)
       select a.owner_id, a.type, a.status, p.slug || '.jar', 10, 10, a.mime, p.sha256, left(p.sha256, 40),
         p.sha256 || p.sha256, a.created_at from attachments a, rows p where a.id = $4 returning id, sha256),
     keys as (insert into attachment_files (attachment_id, key, size) select id, 'blobs/' || sha256, 10 from files),
     scans as (
       insert into file_inspections (attachment_id, resource_type, state, verdict, rule_set, found, requested_at, finished_at)
       select f.id, 'plugin', 'done', 'clean', i.rule_set, jsonb_set(i.found, '{metadata}', (i.found -> 'metadata') ||
         jsonb_build_object('name', p.name, 'main_class', p.main, 'authors', jsonb_build_array(p.author))), now(), now()
       from file_inspections i, files f join rows p on p.sha256 = f.sha256 where i.attachment_id = $4),
     held as (
       insert into version_files (version_id, attachment_id, position, is_primary, name, size, sha1, sha256, sha512)
       select v.id, f.id, 0, true, p.slug || '.jar', 10, left(p.sha256, 40), p.sha256, p.sha256 || p.sha256
       from rows p join made m on m.slug = p.slug join versions v on v.resource_id = m.id join files f on f.sha256 = p.sha256)
     select slug, id from made`,
    [base.resourceId, JSON.stringify(planted), base.id, base.file.id],
  )
  const ids = new Map(rows.map(({ slug, id }) => [slug, Number(id)]))
  return planted.map((one) => ({ ...one, resourceId: ids.get(one.slug)! }))
}
