import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { runs } from '../../../../testing/long.ts'
import { aResource, aVersionOf } from '../../../../testing/content/resources.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { removePersonalData } from '../../../account/api/personal-data.ts'
import type { ResourceSummary } from '../../resource-shapes.contract.ts'
import { teamRoom } from '../../../teams/api/team.fixture.ts'
import { maxCountedRows } from '../../../../contract/paging.ts'
import { countDependants, listDependants, replaceDependantsOf } from './dependants.store.ts'

const { api, as, reader, pool, db, aMember } = await teamRoom()
type Follow = { data: { following: boolean; followers: number } }
type List = {
  data: { resource: ResourceSummary; kind: string; range: string; version: { number: string } }[]
  meta: { total: number; next_cursor: string | null }
}
const follow = (slug: string | number, who: { id: number } | null, method = 'PUT') =>
  as(who)<Follow>(method, `/api/resources/${slug}/follow`)
const counted = async (id: number) => {
  const { rows } = await pool.query<{ followers: string; rows: string }>(
    `select followers, (select count(*) from follows f where f.kind = 'resource' and f.subject = r.id::text) as rows
     from resources r where id = $1`,
    [id],
  )
  return [Number(rows[0]!.followers), Number(rows[0]!.rows)]
}
const followersNoticed = async (userId: number) =>
  (
    await pool.query<{ user: string }>(
      `select data #>> '{args,user}' as user from notifications where user_id = $1 and kind = 'follower' order by id`,
      [userId],
    )
  ).rows.map((row) => row.user)

describe('following', () => {
  test('counts once however often it is said, and can be taken back', async () => {
    const resource = await aResource(api)
    expect((await follow(resource.slug, null, 'GET')).body.data).toEqual({ following: false, followers: 0 })
    expect((await follow(resource.slug, reader)).body.data).toEqual({ following: true, followers: 1 })
    expect((await follow(resource.id, reader)).body.data).toEqual({ following: true, followers: 1 })
    expect((await follow(resource.slug, null, 'GET')).body.data).toEqual({ following: false, followers: 1 })
    expect((await follow(resource.slug, reader, 'GET')).body.data.following).toBe(true)
    const shown = await as(null)<{ data: ResourceSummary }>('GET', `/api/resources/${resource.slug}`)
    expect(shown.body.data.counters.followers).toBe(1)
    expect((await follow(resource.slug, reader, 'DELETE')).body.data).toEqual({
      following: false,
      followers: 0,
    })
    expect((await follow(resource.slug, reader, 'DELETE')).body.data).toEqual({
      following: false,
      followers: 0,
    })
    expect(await counted(resource.id)).toEqual([0, 0])
  })

  test('the owner is told what is followed, by its title', async () => {
    const resource = await aResource(api, { title: 'Тихие двери' })
    await follow(resource.slug, reader)
    const headers = await bearerHeaders(api, resource.authorRow)
    const list = await api.send('/api/notifications?lang=ru', { headers })
    const { data } = (await list.json()) as { data: { kind: string; sentence: string }[] }
    expect(data.filter(({ kind }) => kind === 'follower')).toMatchObject([
      { kind: 'follower', sentence: `${reader.username} теперь следит за «Тихие двери»` },
    ])
  })

  test('200 identical calls at once make one follower, of several people as many as they are', async () => {
    const resource = await aResource(api)
    const people = await Promise.all(Array.from({ length: 4 }, () => aUser(api)))
    await Promise.all(Array.from({ length: 200 }, () => follow(resource.slug, reader)))
    expect(await counted(resource.id)).toEqual([1, 1])
    // Comings and goings in any order: the count is what the rows say.
    const method = (at: number) => (at % 3 === 0 ? 'DELETE' : 'PUT')
    for (let wave = 0; wave < runs(1, 10); wave++)
      await Promise.all(
        Array.from({ length: 100 }, (_, at) => follow(resource.slug, people[at % 4]!, method(at + wave))),
      )
    const [followers, rows] = await counted(resource.id)
    expect(followers).toBe(rows)
    await Promise.all([reader, ...people].map((who) => follow(resource.slug, who, 'DELETE')))
    expect(await counted(resource.id)).toEqual([0, 0])
    expect(await followersNoticed(resource.authorRow.id)).toHaveLength(5)
  })

  test('is told the owner once, whatever else of theirs is followed and however often', async () => {
    const resource = await aResource(api)
    const second = await aResource(api, { author: resource.authorRow })
    const ann = await aUser(api)
    for (const slug of [resource.slug, second.slug]) {
      await follow(slug, ann)
      await follow(slug, ann, 'DELETE')
      await follow(slug, ann)
    }
    expect(await followersNoticed(resource.authorRow.id)).toEqual([ann.username])
  })

  test('by somebody the owner blocked is no news', async () => {
    const resource = await aResource(api)
    const ann = await aUser(api)
    const blocked = [resource.authorRow.id, ann.id, api.clock.now()]
    await pool.query('insert into blocked_users values ($1, $2, $3)', blocked)
    expect((await follow(resource.slug, ann)).status).toBe(200)
    expect(await followersNoticed(resource.authorRow.id)).toEqual([])
  })

  test('is for people with a proven address, of public things of others', async () => {
    const resource = await aResource(api)
    const hidden = await aResource(api, { public: false })
    expect((await follow(resource.slug, null)).status).toBe(401)
    expect((await follow(resource.slug, await aUser(api, { status: 'pending' }))).status).toBe(403)
    expect((await follow(resource.slug, resource.authorRow)).status).toBe(403)
    expect((await follow(hidden.slug, reader)).status).toBe(404)
    expect((await follow(hidden.slug, await aMember(hidden))).status).toBe(404)
    expect((await follow('no-such-thing', reader)).status).toBe(404)
    const member = await aMember(resource)
    expect((await follow(resource.slug, member)).status).toBe(200)
  })
})

describe('what somebody follows', () => {
  test('is listed for them alone, newest first, page by page, without what is gone', async () => {
    const ann = await aUser(api)
    const resources = [await aResource(api), await aResource(api), await aResource(api)]
    for (const { slug } of resources) {
      await follow(slug, ann)
      api.clock.forward(1000)
    }
    const path = `/api/users/${ann.id}/followed`
    const page = async (search = '') => (await as(ann)<List>('GET', path + search)).body
    expect((await page()).data.map((row) => row.resource.id)).toEqual(
      resources.map(({ id }) => id).toReversed(),
    )
    const first = await page('?per_page=2')
    const rest = await page(`?per_page=2&cursor=${first.meta.next_cursor}`)
    expect([...first.data, ...rest.data].map((row) => row.resource.id)).toEqual(
      resources.map(({ id }) => id).toReversed(),
    )
    await as(resources[1]!.authorRow)('DELETE', `/api/resources/${resources[1]!.slug}`)
    expect(await page()).toMatchObject({ data: [{}, {}], meta: { total: 2 } })
    expect((await as(reader)('GET', path)).status).toBe(403)
    expect((await as(null)('GET', path)).status).toBe(401)
  })

  test('goes with the account, and so do its places in teams; counts and rights stay true', async () => {
    const resource = await aResource(api)
    const ann = await aMember(resource, { permissions: ['text'] })
    const bob = await aUser(api)
    await follow(resource.slug, ann)
    await follow(resource.slug, bob)
    await db.transaction((tx) => removePersonalData(tx, ann.id))
    expect(await counted(resource.id)).toEqual([1, 1])
    const { rows } = await pool.query('select team from resources where id = $1', [resource.id])
    expect(rows).toEqual([{ team: {} }])
  })
})

describe('dependants', () => {
  const depend = async (versionId: number, resourceId: number, kind = 'required', range = '') => {
    await db.execute(sql`
      insert into version_dependencies (version_id, position, kind, resource_id, name, range)
      values (${versionId}, 0, ${kind}, ${resourceId}, 'library', ${range})`)
    const { rows } = await db.execute<{ id: string }>(
      sql`select resource_id as id from versions where id = ${versionId}`,
    )
    await replaceDependantsOf(db, Number(rows[0]!.id))
  }

  test('are other public resources, each once, by the newest version that names this one', async () => {
    const library = await aResource(api)
    const list = async (search = '') =>
      (await as(null)<List>('GET', `/api/resources/${library.slug}/dependants${search}`)).body
    expect(await list()).toMatchObject({ data: [], meta: { total: 0 } })

    const plugin = await aResource(api)
    await depend(await aVersionOf(api, plugin, { number: '1.0-old' }), library.id, 'optional', '1.x')
    api.clock.forward(1000)
    await depend(await aVersionOf(api, plugin, { number: '2.0-new' }), library.id, 'required', '2.x')
    api.clock.forward(1000)
    await aVersionOf(api, plugin, { number: '3.0-free' })
    api.clock.forward(1000)
    const pack = await aResource(api)
    await depend(await aVersionOf(api, pack, { number: '0.1' }), library.id, 'embedded')
    // Neither oneself, nor what nobody can see, nor what is in no list.
    await depend(await aVersionOf(api, library), library.id)
    const hidden = await aResource(api)
    await depend(await aVersionOf(api, hidden, { public: false }), library.id)
    const unlisted = await aResource(api, { unlisted: true })
    await depend(await aVersionOf(api, unlisted), library.id)

    const found = await list()
    expect(found).toMatchObject({
      data: [
        { resource: { id: pack.id }, kind: 'embedded', range: '', version: { number: '0.1' } },
        { resource: { id: plugin.id }, kind: 'required', range: '2.x', version: { number: '2.0-new' } },
      ],
      meta: { total: 2, next_cursor: null },
    })
    expect((await list('?kind=optional')).data).toMatchObject([{ version: { number: '1.0-old' } }])
    const first = await list('?per_page=1')
    const second = await list(`?per_page=1&cursor=${first.meta.next_cursor}`)
    expect([...first.data, ...second.data]).toEqual(found.data)
    expect((await as(null)('GET', `/api/resources/${library.slug}/dependants?kind=all`)).status).toBe(422)
    const draft = await aResource(api, { public: false })
    expect((await as(null)('GET', `/api/resources/${draft.slug}/dependants`)).status).toBe(404)
  })

  test('of a library that very many resources name come page by page, at once', async () => {
    const library = await aResource(api)
    const at = api.clock.now().toISOString()
    const many = runs(5_000, 50_000)
    const plugin = await aResource(api)
    // Copies of a public resource with a version each, in portions that fit into the time of one statement.
    const portion = 2_500
    for (let from = 1; from <= many; from += portion)
      await db.execute(sql`
      with made as (
        insert into resources (slug, type, author_id, language, languages, categories, tag_ids, latest_revision_id,
          published_revision_id, approved_revision_id, published_at, created_at, updated_at)
        select 'many-' || n, type, author_id, language, languages, categories, tag_ids, latest_revision_id,
          published_revision_id, approved_revision_id, published_at, created_at, updated_at
        from resources, generate_series(${from}::int, ${from + portion - 1}::int) n where id = ${plugin.id} returning id, author_id
      ), shown as (
        insert into versions (resource_id, author_id, number, channel, language, changelog, changelog_html,
          changelog_text, submitted_at, verdict, verified_at, approved_at, published_at, public, listed_at, created_at,
          updated_at)
        select id, author_id, '1.0', 'release', 'ru', '{"type":"doc"}'::jsonb, '', '', ${at}, 'clean', ${at}, ${at},
          ${at}, true, ${at}, ${at}, ${at} from made returning id, resource_id, listed_at
      )
      insert into resource_dependants (resource_id, dependant_id, kind, version_id, listed_at, newest)
      select ${library.id}, resource_id, 'required', id, listed_at, true from shown`)
    await db.execute(sql`analyze resource_dependants, resources, versions`)
    const wanted = { resourceId: library.id, kind: undefined }
    const began = performance.now()
    const rows = await listDependants(db, wanted, { after: null, offset: 0, limit: 21 }, 'ru')
    const total = await countDependants(db, wanted)
    expect(performance.now() - began).toBeLessThan(500)
    expect([rows.length, total]).toEqual([21, Math.min(many, maxCountedRows + 1)])
    const { at: last, id } = { at: rows.at(-1)!.version.publishedAt, id: rows.at(-1)!.version.id }
    const next = await listDependants(db, wanted, { after: { at: last, id }, offset: 0, limit: 21 }, 'ru')
    const seen = new Set(rows.map(({ version }) => version.id))
    expect(next.filter(({ version }) => seen.has(version.id))).toEqual([])
    expect(next).toHaveLength(21)
  })
})
