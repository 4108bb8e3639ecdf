import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../../testing/content/articles.ts'
import { runs } from '../../../../testing/long.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { aPublicVersion } from '../../../../testing/content/versions.ts'
import { busySite, counted, idsOf } from './trends.fixture.ts'

const { api, pool, run, trends, anAddress, download, downloads, look } = await busySite()

describe('nobody pushes his own thing', () => {
  test('hundreds of calls of the author, the team and one stranger are nothing; four people are a trend', async () => {
    const author = await aUser(api)
    const [own, other] = [await aPublicVersion(api, { author }), await aPublicVersion(api)]
    const mate = await aUser(api)
    await pool.query(`update resources set team = jsonb_build_object($1::text, '[]'::jsonb) where id = $2`, [
      mate.id,
      own.resourceId,
    ])
    const [authors, mates] = [await bearerHeaders(api, author), await bearerHeaders(api, mate)]
    const stranger = await bearerHeaders(api, await aUser(api))
    const calls = runs(100, 500)
    for (let at = 0; at < calls; at++) {
      await download(own, anAddress(), authors)
      await download(own, anAddress(), mates)
      // One account from everywhere, many addresses of one network, many accounts would be the same.
      await download(own, anAddress(), stranger)
      await download(own, `198.51.100.${at & 255}`)
      await download(own, `2001:db8:7:${(at & 255).toString(16)}::1`)
    }
    await downloads(other, 4)
    const shown = counted(await trends('trending'))
    expect(shown[0]).toMatchObject({ id: other.resourceId, trend: { people: 4 } })
    // The stranger, the network and the other network: three, however often.
    expect(shown[1]).toMatchObject({ id: own.resourceId, trend: { people: 3 } })
    expect(idsOf(counted(await trends('rising')))).not.toContain(own.resourceId)
    await downloads(own, 2)
    expect((await trends('trending'))[0]).toMatchObject({ id: own.resourceId, trend: { people: 5 } })
  })

  test('several accounts behind one address are one', async () => {
    const version = await aPublicVersion(api)
    for (let at = 0; at < 5; at++)
      await download(version, '192.0.2.9', await bearerHeaders(api, await aUser(api)))
    await download(version, '192.0.2.77')
    const { rows } = await pool.query('select people from trend_days where subject_id = $1', [
      version.resourceId,
    ])
    await trends('trending')
    const after = await pool.query('select people from trend_days where subject_id = $1', [
      version.resourceId,
    ])
    expect([rows, after.rows]).toEqual([[], [{ people: 1 }]])
  })

  test('an article is not pushed by its author, by another browser name or by what is no article', async () => {
    const [own, other] = [await anArticle(api), await anArticle(api)]
    const pathOf = (article: { slug: string; id: number }) => `/ru/article/${article.slug}.${article.id}`
    const authors = await bearerHeaders(api, own.authorRow)
    for (let at = 0; at < 200; at++) {
      await look(pathOf(own), anAddress(), authors)
      await look(pathOf(own), '198.51.100.4', { 'user-agent': `browser ${at}` })
    }
    await look('/ru/article/nothing-like-it.999999', anAddress())
    for (let at = 0; at < 3; at++) await look(pathOf(other), anAddress())
    expect(counted(await trends('trending', { kind: 'articles' }))).toMatchObject([
      { id: other.id, trend: { people: 3 } },
    ])
  })
})

test('two runs of the job at one moment make one list, and neither fails', async () => {
  const version = await aPublicVersion(api)
  await downloads(version, 6)
  expect(idsOf(counted(await trends('trending')))).toContain(version.resourceId)

  await Promise.all([run('publications.find-trends'), run('publications.find-trends')])

  expect(idsOf(counted(await trends('trending')))).toContain(version.resourceId)
})
