import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool, types } from 'pg'
import type { QueryResultRow } from 'pg'
import { contentStatus } from '../src/features/publications/kind/content-status.contract.ts'
import { coverSeed } from '../src/contract/covers.ts'
import { licences } from '../src/features/taxonomy/licences.contract.ts'
import type { Licence } from '../src/features/taxonomy/licences.contract.ts'
import { srcsetOf } from '../src/contract/picture.ts'
import { reactions } from '../src/contract/taxonomy.ts'
import { linkKinds } from '../src/features/resources/resource-limits.contract.ts'
import { articleList, oneResource, primaryFile, resourceList } from './plain-statements.ts'

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
// Ends with whoever started it.
process.on('disconnect', () => process.exit())
