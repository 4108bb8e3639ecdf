import { describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/content/users.ts'
import { aPublicVersion } from '../../../testing/content/versions.ts'
import { aVersionOf } from '../../../testing/content/resources.ts'
import { pressRoom } from '../../articles/api/articles.fixture.ts'
import { readPersonalData } from '../../account/api/personal-data.ts'
import type { CompatibilityGrid, CompatibilityReport } from '../compatibility.contract.ts'
import type { CompatibilityWave } from '../compatibility-waves.contract.ts'
import { listVerdicts } from './verdicts.store.ts'

const { api, author, moderator, as, pool, db } = await pressRoom()
const runs = { platform: 'paper', game_version: '1.21.4', result: 'works' }
type One = { data: CompatibilityReport }
type List = { data: CompatibilityReport[]; meta: { total: number } }

const report = (who: { id: number } | null, slug: string, body: object) =>
  as(who)<One>('PUT', `/api/resources/${slug}/compatibility/reports`, { ...runs, ...body })
const gridOf = async (slug: string, who: { id: number } | null = null) =>
  (await as(who)<{ data: CompatibilityGrid }>('GET', `/api/resources/${slug}/compatibility`)).body.data
const listed = async (slug: string, query = '') =>
  (await as(null)<List>('GET', `/api/resources/${slug}/compatibility/reports${query}`)).body
/** Somebody the site has known for long. */
async function aKnownUser() {
  const user = await aUser(api)
  await pool.query(`update users set created_at = created_at - interval '30 days' where id = $1`, [user.id])
  return user
}
const noticesOf = async (userId: number) =>
  (
    await pool.query<{ event: string; count: string }>(
      `select data #>> '{args,event}' as event, data #>> '{args,count}' as count from notifications
       where user_id = $1 and kind = 'compatibility' order by id`,
      [userId],
    )
  ).rows.map(({ event, count }) => `${event} ${count}`)

describe('a report', () => {
  test('is shown in the grid and in the list, and a second one takes its place', async () => {
    const { slug, id: version } = await aPublicVersion(api, { author })
    const ann = await aKnownUser()
    const first = await report(ann, slug, { version, java: 21, note: 'Без ошибок', log: 'Done\n\tat a.b' })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      result: 'works',
      java: 21,
      log: 'Done\n    at a.b',
      state: 'counted',
    })
    const cell = { version, platform: 'paper', game_version: '1.21.4', works: 1, faults: 0, fails: 0 }
    expect((await gridOf(slug)).cells).toEqual([{ ...cell, verdict: 'works', fixed_in: null }])
    const second = await report(ann, slug, { version, result: 'fails' })
    expect(second.body.data.id).toBe(first.body.data.id)
    const grid = await gridOf(slug, ann)
    expect(grid.cells).toEqual([{ ...cell, works: 0, fails: 1, verdict: 'fails', fixed_in: null }])
    expect(grid.own.map(({ id }) => id)).toEqual([first.body.data.id])
    expect((await listed(slug)).data.map(({ result }) => result)).toEqual(['fails'])
    expect((await listed(slug, '?result=works')).meta.total).toBe(0)
    expect((await listed(slug, `?version=${version}&platform=paper&game_version=1.21.4`)).meta.total).toBe(1)
    expect(await noticesOf(author.id)).toEqual(['reported 1'])
  })

  test('is taken back by its author or staff, by nobody else', async () => {
    const { slug, id: version } = await aPublicVersion(api)
    const ann = await aKnownUser()
    const { id } = (await report(ann, slug, { version })).body.data
    const address = `/api/compatibility-reports/${id}`
    expect((await as(null)('DELETE', address)).status).toBe(401)
    expect((await as(await aUser(api))('DELETE', address)).status).toBe(403)
    expect((await as(ann)('DELETE', address)).status).toBe(204)
    expect((await gridOf(slug)).cells).toEqual([])
    const again = (await report(ann, slug, { version })).body.data.id
    expect((await as(moderator)('DELETE', `/api/compatibility-reports/${again}`)).status).toBe(204)
    const { rows } = await pool.query(`select action from audit_log where target = $1`, [
      `compatibility_report:${again}`,
    ])
    expect(rows).toEqual([{ action: 'compatibility.remove' }])
    expect((await as(ann)('DELETE', address)).status).toBe(404)
  })

  test('needs a confirmed address, and is not for the team', async () => {
    const { slug, id: version } = await aPublicVersion(api, { author })
    expect((await report(null, slug, { version })).status).toBe(401)
    expect((await report(await aUser(api, { status: 'pending' }), slug, { version })).status).toBe(403)
    expect((await report(author, slug, { version })).status).toBe(403)
    expect((await gridOf(slug, author)).abilities).toEqual({ report: false, answer: true })
    expect((await gridOf(slug)).abilities).toEqual({ report: false, answer: false })
  })

  test('names each fault of what was sent', async () => {
    const { slug, id: version } = await aPublicVersion(api)
    const ann = await aUser(api)
    const bad = {
      version: 0,
      platform: 'toaster',
      game_version: '9',
      result: 'meh',
      java: 5,
      note: 'x'.repeat(501),
    }
    const { status, body } = await report(ann, slug, { ...bad, log: 'x'.repeat(4001) })
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields).toSorted()).toEqual(
      ['game_version', 'java', 'log', 'note', 'platform', 'result', 'version'].toSorted(),
    )
    const links = 'a.com b.com c.com'
    expect((await report(ann, slug, { version, note: links })).body.error.fields.note?.[0]?.key).toBe(
      'too_many_links',
    )
    expect((await report(ann, 'nowhere', { version })).status).toBe(404)
    const other = await aPublicVersion(api)
    expect((await report(ann, slug, { version: other.id })).status).toBe(404)
  })

  test('of a version that is not public is neither possible nor shown', async () => {
    const { slug, id: version } = await aPublicVersion(api, { author })
    const ann = await aKnownUser()
    const { id } = (await report(ann, slug, { version })).body.data
    await as(author)('POST', `/api/resources/${slug}/versions/${version}/yank`, { reason: 'Old' })
    const hidden = [await gridOf(slug, author), await gridOf(slug, moderator)]
    expect(hidden.map(({ cells, versions }) => [cells, versions])).toEqual([
      [[], []],
      [[], []],
    ])
    expect((await report(ann, slug, { version })).status).toBe(404)
    expect((await as(null)('GET', `/api/resources/${slug}/compatibility`)).status).toBe(404)
    expect(
      await listVerdicts(db, [{ versionId: version, platform: 'paper', gameVersion: '1.21.4' }]),
    ).toEqual([])
    expect((await as(await aUser(api))('DELETE', `/api/compatibility-reports/${id}`)).status).toBe(404)
  })

  test('is stored without addresses and secrets, whoever sent it', async () => {
    const { slug, id: version } = await aPublicVersion(api)
    const said = { note: 'Ask bob@example.com', log: 'Bob[/203.0.113.7:50312] password=hunter2' }
    const { data } = (await report(await aKnownUser(), slug, { version, ...said })).body
    expect([data.note, data.log]).toEqual(['Ask [mail]', 'Bob[/[address]] password=[secret]'])
    const { rows } = await pool.query<{ text: string }>(
      `select note || log as text from compatibility_reports where id = $1`,
      [data.id],
    )
    expect(rows[0]!.text).not.toMatch(/hunter2|203\.0|example/)
  })

  test('of somebody who is muted is refused', async () => {
    const { slug, id: version } = await aPublicVersion(api)
    const ann = await aUser(api)
    const until = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
    const muted = { kind: 'mute', until, reason: 'Advertising in comments' }
    expect((await as(moderator)('POST', `/api/moderations/${ann.id}/sanctions`, muted)).status).toBeLessThan(
      300,
    )
    expect((await report(ann, slug, { version })).body.error.key).toBe('muted')
  })

  test('is in the export of one’s data, and stays without a name', async () => {
    const { slug, id: version } = await aPublicVersion(api)
    const ann = await aKnownUser()
    await report(ann, slug, { version, note: 'Runs' })
    const data = new Map<string, unknown[]>()
    for await (const [table, rows] of readPersonalData(db, ann.id)) data.set(table, rows)
    expect(data.get('compatibility_reports')).toMatchObject([
      { platform: 'paper', result: 'works', note: 'Runs' },
    ])
    await pool.query(`update users set deleted_at = now() where id = $1`, [ann.id])
    expect((await listed(slug)).data[0]!.author.deleted).toBe(true)
  })
})

describe('what reports say together', () => {
  test('people the site knows count more than new ones, and one new one says too little', async () => {
    const { slug, id: version } = await aPublicVersion(api)
    await report(await aUser(api), slug, { version, result: 'fails' })
    expect((await gridOf(slug)).cells[0]!.verdict).toBe('few')
    await report(await aKnownUser(), slug, { version })
    expect((await gridOf(slug)).cells[0]).toMatchObject({ works: 1, fails: 1, verdict: 'works' })
    await report(await aUser(api), slug, { version, result: 'fails' })
    expect((await gridOf(slug)).cells[0]!.verdict).toBe('faults')
    const asked = { versionId: version, platform: 'paper', gameVersion: '1.21.4' } as const
    expect(await listVerdicts(db, [asked, asked, { ...asked, platform: 'folia' }])).toEqual([
      { ...asked, verdict: 'faults', works: 1, faults: 0, fails: 2, fixedIn: null },
    ])
  })

  test('lists leave out what fails, until a newer version is there', async () => {
    const made = await aPublicVersion(api, { author, title: 'Тихие ворота работают' })
    const { slug, id: version } = made
    await pool.query(`update versions set platforms = '{paper}', game_versions = '{1.21.4}' where id = $1`, [
      version,
    ])
    await pool.query(`update resources set platforms = '{paper}', game_versions = '{1.21.4}' where id = $1`, [
      made.resourceId,
    ])
    const filter = '?platforms[]=paper&game_versions[]=1.21.4'
    const has = async (more: string) => {
      const list = await as(null)<{ data: { slug: string }[] }>(
        'GET',
        `/api/resources${filter}${more}&per_page=100`,
      )
      return list.body.data.some((one) => one.slug === slug)
    }
    expect(await has('&works=true')).toBe(true)
    await report(await aKnownUser(), slug, { version, result: 'fails' })
    expect([await has('&works=true'), await has('')]).toEqual([false, true])
    const bad = await as(null)('GET', '/api/resources?works=true&platforms[]=paper')
    expect([bad.status, Object.keys(bad.body.error.fields)]).toEqual([422, ['game_versions']])
    await aVersionOf(api, { id: made.resourceId, author }, { gameVersions: ['1.21.4'] })
    expect(await has('&works=true')).toBe(true)
  })
})

describe('the team', () => {
  test('answers and says what has it fixed; the reporter hears of it', async () => {
    const { slug, id: version, resourceId } = await aPublicVersion(api, { author })
    const ann = await aKnownUser()
    const { id } = (await report(ann, slug, { version, result: 'fails' })).body.data
    const newer = await aVersionOf(api, { id: resourceId, author })
    const address = `/api/compatibility-reports/${id}/answer`
    const answer = { text: 'Исправили', fixed_in: newer }
    expect((await as(null)('PUT', address, answer)).status).toBe(401)
    expect((await as(ann)('PUT', address, answer)).status).toBe(403)
    expect((await as(moderator)('PUT', address, answer)).status).toBe(403)
    expect((await as(author)('PUT', address, { fixed_in: version })).status).toBe(422)
    const other = await aPublicVersion(api)
    expect((await as(author)('PUT', address, { fixed_in: other.id })).status).toBe(422)
    const said = await as(author)<One>('PUT', address, answer)
    expect(said.body.data).toMatchObject({ answer: { text: 'Исправили' }, fixed_in: { id: newer } })
    expect((await gridOf(slug)).cells[0]!.fixed_in).toMatchObject({ id: newer })
    expect(await noticesOf(ann.id)).toEqual(['fixed 1'])
    await as(author)('PUT', address, answer)
    expect(await noticesOf(ann.id)).toEqual(['fixed 1'])
    const taken = await as(author)<One>('PUT', address, {})
    expect([taken.body.data.answer, taken.body.data.fixed_in]).toEqual([null, null])
    expect((await gridOf(slug)).cells[0]!.fixed_in).toBe(null)
  })
})

describe('many reports of new accounts at once', () => {
  type Waves = { data: CompatibilityWave[] }
  const wavesOf = async (version: number, state = 'open') =>
    (
      await as(moderator)<Waves>('GET', `/api/moderations/compatibility-waves?state=${state}&per_page=100`)
    ).body.data.filter((wave) => wave.version.id === version)
  const decide = (who: { id: number } | null, id: number, result: string) =>
    as(who)('PUT', `/api/moderations/compatibility-waves/${id}`, { result })
  const flood = async (slug: string, version: number, count = 5) => {
    const people = []
    for (let n = 0; n < count; n++) {
      const user = await aUser(api)
      people.push(user)
      await report(user, slug, { version, result: 'fails' })
    }
    return people
  }

  test('are held and not counted, and those of people the site knows still are', async () => {
    const { slug, id: version } = await aPublicVersion(api)
    await report(await aKnownUser(), slug, { version })
    const people = await flood(slug, version, 6)
    expect((await gridOf(slug)).cells[0]).toMatchObject({ works: 1, fails: 0, verdict: 'works' })
    expect((await listed(slug)).meta.total).toBe(1)
    expect((await gridOf(slug, people[5]!)).own[0]!.state).toBe('held')
    const [wave] = await wavesOf(version)
    expect(wave).toMatchObject({ works: 0, fails: 6, result: null, abilities: { decide: true } })
    expect(wave!.reports).toHaveLength(6)
    const queues = await as(moderator)<{ data: { compatibility: { waves: number } } }>(
      'GET',
      '/api/moderations/queues',
    )
    expect(queues.body.data.compatibility.waves).toBeGreaterThan(0)
    const { rows } = await pool.query(`select actor_id, action from audit_log where target = $1`, [
      `version:${version}`,
    ])
    expect(rows).toEqual([{ actor_id: null, action: 'compatibility.hold' }])
  })

  test('count when staff says so, and the next few do not begin another wave', async () => {
    const { slug, id: version } = await aPublicVersion(api)
    const [ann] = await flood(slug, version)
    const [wave] = await wavesOf(version)
    expect((await decide(null, wave!.id, 'counted')).status).toBe(401)
    expect((await decide(ann!, wave!.id, 'counted')).status).toBe(403)
    expect((await decide(moderator, wave!.id, 'perhaps')).status).toBe(422)
    expect((await decide(moderator, wave!.id, 'counted')).status).toBe(200)
    expect((await decide(moderator, wave!.id, 'discarded')).status).toBe(409)
    expect((await gridOf(slug)).cells[0]).toMatchObject({ fails: 5, verdict: 'fails' })
    expect(await noticesOf(ann!.id)).toEqual(['counted 1'])
    await flood(slug, version, 4)
    expect((await gridOf(slug)).cells[0]!.fails).toBe(9)
    expect((await wavesOf(version, 'closed')).map(({ result }) => result)).toEqual(['counted'])
  })

  test('are gone for all but their authors when staff discards them', async () => {
    const { slug, id: version } = await aPublicVersion(api)
    const [ann] = await flood(slug, version)
    const [wave] = await wavesOf(version)
    await decide(moderator, wave!.id, 'discarded')
    expect((await gridOf(slug)).cells).toEqual([])
    expect((await gridOf(slug, ann!)).own[0]!.state).toBe('discarded')
    await report(ann!, slug, { version, result: 'works' })
    expect((await gridOf(slug)).cells).toEqual([])
  })

  test('about one’s own resource are for others to decide', async () => {
    const { slug, id: version } = await aPublicVersion(api, { author: moderator })
    await flood(slug, version)
    const [wave] = await wavesOf(version)
    expect(wave!.abilities.decide).toBe(false)
    expect((await decide(moderator, wave!.id, 'discarded')).status).toBe(403)
  })
})
