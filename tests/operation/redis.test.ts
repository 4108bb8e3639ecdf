import { expect, test, vi } from 'vitest'
import { Client } from 'pg'
import { gathered } from '../../src/app/gathered.ts'
import { sql } from '../../src/db/sql.ts'
import { countArticleView, flushArticleViews } from '../../src/features/articles/api/visit-counter.ts'
import { takeGathered } from '../../src/server/gathered-writes.ts'
import { openSiteRedis } from '../../src/server/redis.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'
import { testDatabase } from '../../src/testing/database/database.ts'
import { testRedis } from '../../src/testing/redis-server.ts'
import { servedSite, type ServedSite } from '../../src/testing/served-site.ts'

const redis = await testRedis('a site with Redis')

test.skipIf(!redis)(
  'two machines hear of each other by Redis, and by the database while it is away',
  async () => {
    const { url } = await testDatabase()
    const env = { REDIS_URL: redis!.url, ORIGIN: 'http://localhost:3000' }
    const [one, other] = [await servedSite(url, env), await servedSite(url, env)]
    const notified: string[] = []
    const listener = new Client({ connectionString: url })
    await listener.connect()
    listener.on('notification', ({ payload }) => notified.push(payload!))
    await listener.query('listen blockyard')

    const article = await anArticle(one)
    const page = `/ru/article/${article.slug}.${article.id}`
    const headers = await bearerHeaders(one, await aUser(one))
    const shows = async (site: ServedSite, words: string) => (await site.visit(page)).text.includes(words)
    const write = async (content: string) => {
      for (const site of [one, other]) await site.visit(page)
      const answer = await one.send(`/api/articles/${article.id}/comments`, { headers, json: { content } })
      expect(answer.status).toBe(201)
    }

    notified.length = 0
    await write('The lamps burn by day')
    await expect
      .poll(() => shows(other, 'The lamps burn by day'), { timeout: 1_000, interval: 10 })
      .toBe(true)
    expect(await shows(one, 'The lamps burn by day')).toBe(true)
    const reacted = await one.send(`/api/articles/${article.id}/react`, {
      method: 'PUT',
      headers: await bearerHeaders(one, await aUser(one)),
      json: { reaction: 1 },
    })
    expect(reacted.status).toBeLessThan(300)
    expect(notified).toEqual([])

    await redis!.stop()
    await write('The lamps burn by night')
    await expect
      .poll(() => shows(other, 'The lamps burn by night'), { timeout: 3_000, interval: 10 })
      .toBe(true)
    expect(notified.length).toBeGreaterThan(0)
    expect(one.lines.join()).toContain('Redis is away')

    await redis!.start()
    await vi.waitFor(() => expect(one.lines.join()).toContain('Redis is back'), 10_000)
    await vi.waitFor(() => expect(other.lines.join()).toContain('Redis is back'), 10_000)
    notified.length = 0
    await write('The lamps burn at noon')
    await expect
      .poll(() => shows(other, 'The lamps burn at noon'), { timeout: 2_000, interval: 10 })
      .toBe(true)
    expect(notified).toEqual([])
    await listener.end()
  },
  90_000,
)

test.skipIf(!redis)(
  'what a transaction said is not heard when it fails',
  async () => {
    const { url } = await testDatabase()
    const site = await servedSite(url, { REDIS_URL: redis!.url, ORIGIN: 'http://localhost:3001' })
    const heard: unknown[] = []
    const { openNews } = await import('../../src/server/news.ts')
    const { publish } = await import('../../src/server/bus.ts')
    const own = await openSiteRedis(site.services.config, site.services.log)
    const news = await openNews(url, own, site.services.log)
    news.subscribe('lamps', (payload) => heard.push(payload))
    const { db } = site.services.database
    await db
      .transaction(async (tx) => {
        await publish(tx, 'lamps', 'never')
        throw new Error('no')
      })
      .catch(() => {})
    await db.transaction(async (tx) => {
      await publish(tx, 'lamps', 'first')
      await tx
        .transaction(async (inner) => {
          await publish(inner, 'lamps', 'undone')
          throw new Error('no')
        })
        .catch(() => {})
      await publish(tx, 'lamps', 'second')
    })
    await vi.waitFor(() => expect(heard).toEqual(['first', 'second']))
    await news.close()
    await own!.close()
  },
  60_000,
)

test.skipIf(!redis)(
  'a machine that starts while Redis is away is ready, and hears of Redis when it comes',
  async () => {
    const { url } = await testDatabase()
    await redis!.stop()
    const env = { REDIS_URL: redis!.url, ORIGIN: 'http://localhost:3002' }
    const site = await servedSite(url, env)
    expect((await site.visit('/en')).status).toBe(200)
    const pages = site.services.caches.pages
    expect(pages.bytes).toBeGreaterThan(0)
    await redis!.start()
    // What others said by it before is unknown.
    await vi.waitFor(() => expect(pages.bytes).toBe(0), 10_000)
  },
  60_000,
)

test.skipIf(!redis)(
  'views and who is here gather in Redis and are written together, and by the database while it is away',
  async () => {
    const { url } = await testDatabase()
    const env = { REDIS_URL: redis!.url, ORIGIN: 'http://localhost:3003' }
    const [one, other] = [await servedSite(url, env), await servedSite(url, env)]
    const own = (await openSiteRedis(one.services.config, one.services.log))!
    const { db } = one.services.database
    const article = await anArticle(one)
    const member = await aUser(one)
    const headers = await bearerHeaders(one, member)
    const state = async () => {
      const { rows } = await db.execute<{ views: number; seen: Date | null; used: Date }>(sql`
        select a.views, u.last_seen_at as seen, s.last_used_at as used from articles a, users u
        join sessions s on s.user_id = u.id where a.id = ${article.id} and u.id = ${member.id}`)
      return rows[0]!
    }
    const look = (site: ServedSite, ip: string) =>
      countArticleView({
        path: `/ru/article/${article.slug}.${article.id}`,
        viewerId: null,
        ip,
        userAgent: 'a browser',
        languages: null,
        from: null,
        origin: site.services.config.origin,
        now: new Date(),
        db: site.services.database.db,
        secret: site.services.secret,
        onError: (error) => {
          throw error
        },
      })
    // A session that is new counts as used, and its owner as here.
    await db.execute(sql`update users set last_seen_at = null where id = ${member.id}`)
    const before = await state()

    for (const [at, site] of [one, other].entries()) {
      look(site, `198.51.${100 + at}.7`)
      await flushArticleViews(site.services.database.db)
      expect((await site.send('/api/users/client', { headers })).status).toBe(200)
    }
    expect(await state()).toEqual(before)
    await takeGathered(own, db, gathered)
    const after = await state()
    expect(after.views).toBe(before.views + 2)
    expect(after.seen).not.toBeNull()
    await takeGathered(own, db, gathered)
    expect(await state()).toEqual(after)

    // What cannot be written waits.
    look(one, '198.51.102.7')
    await flushArticleViews(db)
    const failing = { name: 'views-article', write: () => Promise.reject(new Error('no database')) }
    await expect(takeGathered(own, db, [failing])).rejects.toThrow('no database')
    await takeGathered(own, db, gathered)
    expect((await state()).views).toBe(before.views + 3)

    await redis!.stop()
    await db.execute(sql`update users set last_seen_at = null where id = ${member.id}`)
    look(one, '198.51.103.7')
    await flushArticleViews(db)
    expect((await one.send('/api/users/client', { headers })).status).toBe(200)
    expect(await state()).toMatchObject({ views: before.views + 4, seen: expect.any(Date) })
    await redis!.start()
    await own.close()
  },
  90_000,
)
