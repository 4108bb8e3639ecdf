import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fail, found } from '../../../contract/errors.ts'
import type { Config } from '../../../server/config.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { acceptedEncoding } from '../../../server/http/accepted-encoding.ts'
import { etagMatches } from '../../../server/http/etag.ts'
import { catalogueGroups } from '../data/catalogue-groups.ts'
import { pluginVersions } from '../format/tables/game-versions.ts'
import { endpoints, type UpdateList } from '../menu-constructor.contract.ts'
import { atlasFacts, atlasPlace, picturePath, atlasColumns } from './atlas/atlas-file.ts'
import { releases, tileIds, describeRelease, releaseIndex } from './catalogue.ts'
import { findDraft, insertDraft } from './drafts.store.ts'
import { headPicture } from './heads/head-picture.ts'

type UpdateFile = { body: string; sha256: string; size: number; items: number; added: number }

let made: Map<string, UpdateFile> | null = null

/** The documents of all releases as text: made once, because the list names the hash and size of each. */
function updateFiles(): Map<string, UpdateFile> {
  if (made) return made
  const files = new Map<string, UpdateFile>()
  let before = new Set<string>()
  for (const [at, { name }] of releases.entries()) {
    const document = describeRelease(at)
    // Fixed by the content alone, so that a restart or a second machine names the same document the same.
    const revision = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12)
    const body = JSON.stringify({ ...document, revision })
    const ids = new Set(document.items.map(([id]) => id))
    files.set(name, {
      body,
      sha256: createHash('sha256').update(body).digest('hex'),
      size: Buffer.byteLength(body),
      items: document.items.length,
      added: at === 0 ? ids.size : [...ids].filter((id) => !before.has(id)).length,
    })
    before = ids
  }
  return (made = files)
}

/** By its own name or that of a release with the same list, with or without `.json`. */
function findUpdateFile(name: string): UpdateFile | null {
  const release = releases[releaseIndex(name.replace(/\.json$/, ''))]
  return release ? (updateFiles().get(release.name) ?? null) : null
}

/** What most servers run; the page begins with it. */
const preselected = '1.21.4'

function describeAtlas(config: Config): UpdateList['atlas'] {
  const place = atlasPlace(config)
  const facts = place && atlasFacts(place)
  const { cols, count, blank } = facts ?? { cols: atlasColumns, count: tileIds.length, blank: [] }
  return {
    tile: 32,
    cols,
    count,
    sources: facts
      ? [{ url: `/api/dm/atlas/${facts.hash}.webp`, type: 'image/webp', bytes: facts.bytes, density: 1 }]
      : [],
    blank,
    pending: place !== null && !facts,
  }
}

function listUpdates(config: Config): UpdateList {
  const updates = [...updateFiles()].map(([name, file], order): UpdateList['updates'][number] => {
    const { title, covers, released, legacy, features } = releases[order]!
    return {
      name,
      ...(title && { title }),
      covers,
      order,
      released,
      released_at: released,
      legacy: legacy ?? false,
      items: file.items,
      items_count: file.items,
      added_count: file.added,
      features,
      url: `/api/dm/updates/${name}.json?v=${file.sha256}`,
      sha256: file.sha256,
      size: file.size,
    }
  })
  const atlas = describeAtlas(config)
  const revision = createHash('sha256')
    .update(updates.map(({ sha256 }) => sha256).join() + JSON.stringify(atlas.sources))
    .digest('hex')
    .slice(0, 16)
  return {
    schema: 1,
    revision,
    latest: updates.at(-1)!.name,
    default: preselected,
    plugin: pluginVersions,
    groups: [...catalogueGroups],
    atlas,
    updates,
  }
}

const forever = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'

type Packed = { br: Promise<Buffer>; gzip: Promise<Buffer> }
const packed = new Map<string, Packed>()

/** The compressed twins of a text that never changes, made when they are first asked for. */
function twins(sha256: string, body: string): Packed {
  let found = packed.get(sha256)
  if (!found) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    found = { br: promisify(brotliCompress)(body, quality), gzip: promisify(gzip)(body, { level: 9 }) }
    packed.set(sha256, found)
  }
  return found
}

/** A JSON text known by its hash: 304 for clients that have it, compressed for those that accept that. */
async function textAnswer(
  request: Request,
  { body, sha256 }: { body: string; sha256: string },
  cacheControl: string,
): Promise<Response> {
  const etag = `"${sha256.slice(0, 32)}"`
  const headers = { 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' }
  if (etagMatches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const type = { ...headers, 'content-type': 'application/json; charset=utf-8' }
  if (!encoding) return new Response(body, { headers: type })
  const bytes = new Uint8Array(await twins(sha256, body)[encoding])
  return new Response(bytes, { headers: { ...type, 'content-encoding': encoding } })
}

/** A picture known by its hash; nothing in it may run, whatever it holds. */
function pictureAnswer(
  request: Request,
  { bytes, etag, cacheControl }: { bytes: Buffer; etag: string; cacheControl: string },
): Response {
  const headers = {
    'cache-control': cacheControl,
    etag,
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  if (etagMatches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers })
}

export const menuConstructorFeature = feature('menuConstructor', endpoints, {
  async updates({ services, answerHeaders }) {
    // Asked for again by its ETag every time: it says whether the pictures are there by now.
    answerHeaders.set('cache-control', 'public, no-cache')
    return listUpdates(services.config)
  },

  async update({ input, request }) {
    const file = found(findUpdateFile(input.name))
    return textAnswer(request, file, input.v === file.sha256 ? forever : oneHour)
  },

  async atlas({ input, request, services }) {
    const place = found(atlasPlace(services.config))
    const facts = found(atlasFacts(place))
    if (input.file !== `${facts.hash}.webp`) throw fail('notFound')
    const bytes = await readFile(picturePath(place, facts.hash)).catch(() => null)
    return pictureAnswer(request, { bytes: found(bytes), etag: `"${facts.hash}"`, cacheControl: forever })
  },

  async head({ input, request, services }) {
    const { bytes, etag, real } = await headPicture(services, input.hash)
    // Our own head replaces a skin that could not be fetched; it may be available tomorrow.
    return pictureAnswer(request, { bytes, etag, cacheControl: real ? forever : oneHour })
  },

  async createDraft({ input, db, now }) {
    return { data: await insertDraft(db, input.content, now()) }
  },

  async draft({ input, db, now }) {
    return { data: found(await findDraft(db, input.id, now())) }
  },
})
