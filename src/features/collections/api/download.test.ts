import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { aPublicVersion } from '../../../testing/content/versions.ts'
import { flushDownloads } from '../../versions/api/files/download-counter.ts'
import { collectionLimits } from '../collection-limits.contract.ts'
import { collectionsRoom } from './collections.fixture.ts'
import { unpack } from '../../../testing/unpack.ts'

const { api, aCollection, put, ask, db, pool } = await collectionsRoom()
const ann = await aUser(api)
const MiB = 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const download = async (id: number, query = '', headers: Record<string, string> = {}) => {
  const answer = await api.send(`/api/collections/${id}/download${query}`, { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const runsOn = (versionId: number, platform: string) =>
  pool.query(`update versions set platforms = array[$2] where id = $1`, [versionId, platform])

test('a collection comes as one archive with sums, and says what was left out and why', async () => {
  const gate = await aPublicVersion(api, { name: 'Gate.jar', bytes: Buffer.from('a gate') })
  const lamp = await aPublicVersion(api, { name: 'Gate.jar', bytes: Buffer.from('a lamp') })
  const other = await aPublicVersion(api, { title: 'Только для Fabric' })
  const recalled = await aPublicVersion(api, { title: 'Изъятый файл' })
  const article = await anArticle(api)
  const bare = await aResource(api, { title: 'Без версий' })
  await pool.query('update versions set public = false, published_at = null where resource_id = $1', [
    bare.id,
  ])
  await runsOn(other.id, 'fabric')
  await pool.query(
    `insert into recalled_files (sha256, reason, recalled_by, recalled_at) values ($1, 'It steals', $2, now())`,
    [recalled.file.sha256, ann.id],
  )
  const { id } = await aCollection(ann, { visibility: 'public', title: 'Мой сервер' })
  for (const version of [gate, lamp, other, recalled]) await put(ann, id, `resource/${version.resourceId}`)
  await put(ann, id, `article/${article.id}`)
  await put(ann, id, `resource/${bare.id}`)
  const { answer, bytes } = await download(id, '?platform=paper&game_version=', { 'accept-language': 'ru' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('filename="moy-server-paper.zip"')
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  const files = await unpack(bytes)
  expect([...files.keys()]).toEqual(['SHA256SUMS', 'NOT-INCLUDED.txt', 'Gate.jar', 'Gate (2).jar'])
  expect(files.get('SHA256SUMS')!.toString()).toBe(
    `${sha256(Buffer.from('a gate'))}  Gate.jar\n${sha256(Buffer.from('a lamp'))}  Gate (2).jar\n`,
  )
  expect(files.get('NOT-INCLUDED.txt')!.toString().trim().split('\n')).toEqual([
    'Только для Fabric: нет версии для выбранной платформы и версии игры',
    'Изъятый файл: файл изъят командой сайта',
    `${article.title}: статья, файлов нет`,
    'Без версий: нет опубликованных версий',
  ])
  await flushDownloads(db)
  const counted = await pool.query<{ n: number }>(
    'select downloads::int as n from versions where id = any($1) order by id',
    [[gate.id, lamp.id, other.id]],
  )
  expect(counted.rows.map(({ n }) => n)).toEqual([1, 1, 0])
})

test('a private collection is for its owner alone, who is not counted for their own files', async () => {
  const own = await aPublicVersion(api, { author: ann })
  const { id } = await aCollection(ann)
  await put(ann, id, `resource/${own.resourceId}`)
  expect((await download(id)).answer.status).toBe(404)
  const { answer, bytes } = await download(id, '', await bearerHeaders(api, ann))
  expect(answer.status).toBe(200)
  expect([...(await unpack(bytes)).keys()]).toEqual(['SHA256SUMS', 'Gate.jar'])
  await flushDownloads(db)
  const { rows } = await pool.query('select downloads::int as n from versions where id = $1', [own.id])
  expect(rows).toEqual([{ n: 0 }])
  expect((await ask(ann, 'GET', `/${id}/download?platform=abacus`)).status).toBe(422)
})

test('500 files are sent one after the other: memory stays flat', async () => {
  const fileBytes = 128 * 1024
  const version = await aPublicVersion(api, { bytes: Buffer.alloc(fileBytes, 'stone') })
  const { id } = await aCollection(ann, { visibility: 'public' })
  // As many resources as fit, each with a version of its own whose file lies at one place.
  await pool.query(
    `with made as (
       insert into resources (author_id, type, slug, language, languages, latest_revision_id, published_revision_id,
         approved_revision_id, categories, created_at, updated_at, published_at)
       select author_id, type, 'flat-' || id || '-' || n, language, languages, latest_revision_id, published_revision_id,
         approved_revision_id, categories, created_at, updated_at, published_at
       from resources, generate_series(1, $2::int) n where id = $1 returning id)
     insert into collection_items (collection_id, resource_id, position, listed, added_at)
     select $3, id, row_number() over (order by id), true, now() from made`,
    [version.resourceId, collectionLimits.items, id],
  )
  await pool.query(
    `with made as (
       insert into versions (resource_id, author_id, number, channel, platforms, game_versions, language, changelog,
         changelog_html, changelog_text, created_at, updated_at, published_at, listed_at, verdict, public, approved_at,
         verified_at)
       select i.resource_id, v.author_id, v.number, v.channel, v.platforms, v.game_versions, v.language, v.changelog,
         v.changelog_html, v.changelog_text, v.created_at, v.updated_at, v.published_at, v.listed_at, v.verdict, v.public,
         v.approved_at, v.verified_at
       from versions v, collection_items i where v.id = $1 and i.collection_id = $2 returning id),
     copies as (
       insert into attachments (owner_id, type, status, name, size, stored_bytes, mime, sha256, sha1, sha512, created_at)
       select a.owner_id, a.type, a.status, a.name, a.size, a.stored_bytes, a.mime, a.sha256, a.sha1, a.sha512, a.created_at
       from attachments a, made where a.id = $3 returning id),
     stored as (
       insert into attachment_files (attachment_id, key, size)
       select c.id, f.key, f.size from attachment_files f, copies c where f.attachment_id = $3),
     pairs as (
       select m.id as version_id, c.id as attachment_id from (select id, row_number() over () as n from made) m
       join (select id, row_number() over () as n from copies) c using (n))
     insert into version_files (version_id, attachment_id, position, is_primary, name, size, sha1, sha256, sha512)
     select p.version_id, p.attachment_id, 0, true, f.name, f.size, f.sha1, f.sha256, f.sha512
     from version_files f, pairs p where f.version_id = $1`,
    [version.id, id, version.file.id],
  )
  await pool.query('update collections set item_count = $2 where id = $1', [id, collectionLimits.items])
  const answer = await api.send(`/api/collections/${id}/download`)
  // What is left after the garbage is gone; how much of that lies about says nothing.
  setFlagsFromString('--expose-gc')
  const sweep = runInNewContext('gc') as () => void
  const used = () => {
    sweep()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const held: number[] = []
  let [sent, looked] = [0, 0]
  for await (const chunk of answer.body!) {
    sent += chunk.length
    if (sent < looked + 4 * MiB) continue
    looked = sent
    held.push(used())
  }
  expect(String(sent)).toBe(answer.headers.get('content-length'))
  expect(sent).toBeGreaterThan(collectionLimits.items * fileBytes)
  // What is read ahead comes and goes; the second half of the files adds nothing to it.
  const half = Math.floor(held.length / 2)
  expect(half).toBeGreaterThanOrEqual(7)
  expect(Math.max(...held.slice(half)) - Math.max(...held.slice(0, half))).toBeLessThan(8 * MiB)
})
