import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool, types, type QueryResultRow } from 'pg'
import { contentStatus } from '../src/features/publications/kind/content-status.contract.ts'
import { coverSeed } from '../src/contract/covers.ts'
import { licences, type Licence } from '../src/features/taxonomy/licences.contract.ts'
import { srcsetOf } from '../src/contract/picture.ts'
import { reactions } from '../src/contract/taxonomy.ts'
import { linkKinds } from '../src/features/resources/limits/resource-limits.contract.ts'

// What the plain server asks: one statement for each answer, with every column and join that the answer needs.

const picture = (id: string) => `(
  select json_build_object('id', p.id, 'preview', p.preview, 'copies', (
    select json_agg(json_build_object('key', f.key, 'width', f.width, 'height', f.height) order by f.width)
    from attachment_files f where f.attachment_id = p.id and f.key like 'pictures/%'))
  from attachments p where p.id = ${id} and p.status = 'ready' and p.preview is not null)`

/** The text of `a` in the reader's language ($1), else Russian, else the original; its author and tags. */
const joins = (kind: 'article' | 'resource', more = '') => `
  join ${kind}_revisions r on r.id = a.published_revision_id
  join users u on u.id = a.author_id
  left join lateral (
    select t.language, t.title, t.description, t.reading_minutes,
      t.based_on_revision_id < a.published_revision_id as stale ${more}
    from ${kind}_translations t
    where t.${kind}_id = a.id and t.is_current and a.language <> $1
      and t.language = case when $1 = any(a.languages) then $1 when a.language <> 'ru' then 'ru' end
  ) t on true
  left join lateral (
    select json_agg(json_build_object('key', g.key, 'name', g.name) order by array_position(a.tag_ids, g.id)) as tags
    from tags g where g.id = any(a.tag_ids)
  ) tags on true`

/** What a card of either kind shows. */
const shared = `a.id, a.slug, coalesce(t.title, r.title) as title, coalesce(t.description, r.description) as description,
  coalesce(t.language, a.language) as shown_language, a.language, a.languages, coalesce(t.stale, false) as stale,
  u.id as author_id, u.username, u.avatar_key, u.deleted_at is not null as author_deleted, a.categories, tags.tags,
  a.views, a.reaction_count, a.comment_count, r.verified_at is not null as verified,
  r.approved_at is not null as approved, r.declined_at is not null as declined, a.created_at, a.updated_at,
  a.published_at`

const resourceColumns = `${shared}, a.type, ${picture('a.icon_attachment_id')} as icon,
  ${picture('a.cover_attachment_id')} as cover, a.platforms, a.game_versions, a.latest_version, a.downloads, a.followers,
  a.archived_at is not null as archived, a.unlisted, a.looking_for_maintainer`

const counted = (from: string) => `(select count(*) from (select from ${from} limit 10001) c) as total`

const resourceList = `select ${resourceColumns}, ${counted('resources where listed')}
  from resources a ${joins('resource')} where a.listed order by a.published_at desc, a.id desc limit 21`

const articleList = `select ${shared}, ${picture('r.cover_attachment_id')} as cover, a.cover_variant,
    coalesce(t.reading_minutes, r.reading_minutes) as reading_minutes,
    ${counted('articles where published_revision_id is not null')}
  from articles a ${joins('article')} where a.published_revision_id is not null
  order by a.published_at desc, a.id desc limit 21`

const oneResource = `select ${resourceColumns}, a.version_count, coalesce(t.content, r.content) as content,
    coalesce(t.content_html, r.content_html) as content_html, coalesce(t.contents, r.contents) as contents, r.details,
    r.id as revision_id, (
      select json_agg(${picture("(g.entry ->> 'id')::bigint")})
      from jsonb_array_elements(r.details -> 'gallery') as g (entry)) as gallery, (
      select json_build_object('id', w.id, 'username', w.username, 'avatarKey', w.avatar_key,
        'deleted', w.deleted_at is not null) from users w where w.id = t.translator_id) as translator, (
      select json_object_agg(c.kind, c.count) from reaction_counts c
      where c.subject_kind = 'resource' and c.subject_id = a.id and c.kind >= 0) as reaction_counts
  from resources a ${joins('resource', ', t.content, t.content_html, t.contents, t.translator_id')}
  where a.id = (select resource_id from resource_slugs where slug = $2)`

const primaryFile = `select f.name, f.size, f.sha256, (
      select s.key from attachment_files s where s.attachment_id = f.attachment_id limit 1) as key
  from resource_slugs n join resources a on a.id = n.resource_id and a.published_revision_id is not null
  join versions v on v.resource_id = a.id and v.public
  join version_files f on f.version_id = v.id and f.is_primary
  where n.slug = $1 and v.id = $2 and not exists (select from recalled_files c where c.sha256 = f.sha256)`

// What somebody writes who has one afternoon: the same answers as the site's, from the same database, each by one
// prepared statement. Nobody is logged in, nothing is checked, nothing is limited. Arguments: the address of the
// database, and the folder with the files.
const [, , databaseUrl, filesDir] = process.argv
types.setTypeParser(types.builtins.INT8, Number)
const pool = new Pool({ connectionString: databaseUrl!, max: 10 })

type Copy = { key: string; width: number; height: number }
type StoredPicture = { id: number; preview: string; copies: Copy[] | null } | null

function pictureOf(stored: StoredPicture) {
  if (!stored?.copies) return null
  const copies = stored.copies.map((copy) => ({
    ...copy,
    url: `/files/${copy.key.slice('pictures/'.length)}`,
  }))
  const { url, width, height } = copies.at(-1)!
  return { id: stored.id, url, width, height, preview: stored.preview, srcset: srcsetOf(copies) }
}

const person = (id: number, username: string, avatarKey: string | null, deleted: boolean) => ({
  id,
  username,
  avatar_url: avatarKey === null ? `/heads/${username}.webp` : `/${avatarKey}`,
  deleted,
})

const card = (row: QueryResultRow) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  shown_language: row.shown_language,
  original_language: row.language,
  languages: row.languages,
  stale: row.stale,
  author: person(row.author_id, row.username, row.avatar_key, row.author_deleted),
  cover: pictureOf(row.cover),
  categories: row.categories,
  tags: row.tags ?? [],
  status: contentStatus({ verified: row.verified, approved: row.approved, declined: row.declined }),
  created_at: row.created_at,
  updated_at: row.updated_at,
  published_at: row.published_at,
})

const articleCard = (row: QueryResultRow) => ({
  ...card(row),
  cover_seed: coverSeed(row.id, row.cover_variant),
  counters: { views: row.views, reactions: row.reaction_count, comments: row.comment_count },
  reading_minutes: row.reading_minutes,
})

const resourceCard = (row: QueryResultRow) => ({
  ...card(row),
  type: row.type,
  icon: pictureOf(row.icon),
  picture_seed: `resource-${row.id}`,
  platforms: row.platforms,
  game_versions: row.game_versions,
  latest_version: row.latest_version && {
    ...row.latest_version,
    published_at: new Date(row.latest_version.published_at),
  },
  counters: {
    downloads: row.downloads,
    views: row.views,
    reactions: row.reaction_count,
    comments: row.comment_count,
    followers: row.followers,
  },
  states: {
    archived: row.archived,
    unlisted: row.unlisted,
    looking_for_maintainer: row.looking_for_maintainer,
  },
})

/** What the page of a resource shows beyond its card. */
function wholeResource(row: QueryResultRow) {
  const { links, licence, gallery } = row.details
  const pictures = new Map(
    ((row.gallery ?? []) as StoredPicture[]).map((stored) => [stored?.id, pictureOf(stored)]),
  )
  return {
    ...resourceCard(row),
    links: Object.fromEntries(linkKinds.map((kind) => [kind, links[kind] ?? null])),
    licence: licence && {
      id: licence.id,
      name: licence.id === null ? '' : licences[licence.id as Licence],
      text: licence.text,
    },
    gallery: (gallery as { id: number; caption: string }[]).map(({ id, caption }) => ({
      picture: pictures.get(id),
      caption,
    })),
    content: row.content,
    content_html: row.content_html,
    contents: row.contents,
    revision_id: row.revision_id,
    translator:
      row.translator &&
      person(row.translator.id, row.translator.username, row.translator.avatarKey, row.translator.deleted),
    reviewed: row.approved,
    version_count: row.version_count,
    reactions: Object.fromEntries(reactions.map((_, kind) => [kind, row.reaction_counts?.[kind] ?? 0])),
    public: true,
    pending_revision: null,
    abilities: {
      edit: false,
      translate: false,
      moderate: false,
      remove: false,
      versions: false,
      team: false,
      statistics: false,
      manage: false,
    },
  }
}

function listOf(rows: QueryResultRow[], present: (row: QueryResultRow) => unknown) {
  const shown = rows.slice(0, 20)
  const last = shown.at(-1)
  const total = rows[0]?.total ?? 0
  const cursor = last && Buffer.from(`new:${last.published_at.getTime()}:${last.id}`).toString('base64url')
  return {
    data: shown.map(present),
    meta: {
      page: 1,
      per_page: 20,
      total,
      total_capped: false,
      pages: Math.ceil(total / 20),
      next_cursor: rows.length > 20 ? cursor : null,
    },
  }
}

const app = new Hono()

app.get('/api/resources', async (context) => {
  const { rows } = await pool.query({ name: 'resources', text: resourceList, values: ['ru'] })
  return context.json(listOf(rows, resourceCard))
})

app.get('/api/articles', async (context) => {
  const { rows } = await pool.query({ name: 'articles', text: articleList, values: ['ru'] })
  return context.json(listOf(rows, articleCard))
})

app.get('/api/resources/:slug', async (context) => {
  const values = ['ru', context.req.param('slug')]
  const { rows } = await pool.query({ name: 'resource', text: oneResource, values })
  return rows[0] ? context.json({ data: wholeResource(rows[0]) }) : context.notFound()
})

app.get('/api/resources/:slug/versions/:id/download', async (context) => {
  const values = [context.req.param('slug'), context.req.param('id')]
  const { rows } = await pool.query({ name: 'file', text: primaryFile, values })
  const file = rows[0]
  if (!file) return context.notFound()
  const stream = createReadStream(path.join(filesDir!, file.key))
  return context.body(Readable.toWeb(stream) as ReadableStream, 200, {
    'content-type': file.name.endsWith('.jar') ? 'application/java-archive' : 'application/octet-stream',
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="${file.name}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    etag: `"${file.sha256}"`,
    'content-length': String(file.size),
    'cross-origin-resource-policy': 'same-origin',
  })
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.(port))
// Ends with the process that started it.
process.on('disconnect', () => process.exit())
