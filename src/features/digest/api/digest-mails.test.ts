import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { digestLimits } from '../digest.contract.ts'
import { chooseDigest } from './digest.fixture.ts'
import { dayMs, digestRoom } from './digest-room.fixture.ts'

const { api, pool, stub, jobs, mail, written, aReader, release, aDayLater, trend } = await digestRoom()

describe('the best of the week', () => {
  test('is chosen by language, without the reader’s own and blocked authors, and only what people really took', async () => {
    const [ann, author] = [await aUser(api), await aUser(api)]
    await chooseDigest(api, ann, 'weekly')
    const [good, foreign, own, unwanted] = [
      await aResource(api, { title: 'Лучшие мосты' }),
      await aResource(api, { title: 'Thai bridges', language: 'th' }),
      await aResource(api, { title: 'Мои мосты', author: ann }),
      await aResource(api, { title: 'Нежеланные мосты', author }),
    ]
    await aResource(api, { title: 'Никем не взятые мосты' })
    const article = await anArticle(api, { title: 'Как строить мосты на века' })
    await pool.query('insert into blocked_users (user_id, blocked_id, created_at) values ($1, $2, now())', [
      ann.id,
      author.id,
    ])
    await pool.query('delete from mail_outbox')
    api.clock.forward(7 * dayMs)
    await trend('resource', [
      [good, 9],
      [foreign, 90],
      [own, 50],
      [unwanted, 70],
    ])
    await trend('article', [[article, 5]])
    await jobs.send()
    const [one, ...more] = await written(ann)
    expect(more).toEqual([])
    expect(one!.subject).toBe('Новости за неделю · Blockyard')
    expect(one!.text).toContain('Лучшее за неделю')
    expect(one!.text).toContain('Лучшие мосты')
    expect(one!.text).toContain('Как строить мосты на века')
    expect(one!.text).not.toMatch(/Thai|Мои мосты|Нежеланные|Никем/)
    expect(one!.text).not.toContain('За чем вы следите')
  })

  test('comes once a week also for those who get a mail every day', async () => {
    const ann = await aUser(api)
    await chooseDigest(api, ann, 'daily')
    const good = await aResource(api)
    await pool.query('delete from mail_outbox')
    let sent = 0
    for (let day = 0; day < 7; day++) {
      api.clock.forward(dayMs)
      await trend('resource', [[good, 9]])
      await pool.query('delete from trend_days')
      await jobs.send()
      sent = (await written(ann)).length
    }
    expect(sent).toBe(1)
  })
})

describe('a mail server', () => {
  test('that takes digests gets them after all other mails', async () => {
    const { ann, resource } = await aReader()
    await release(resource, '9.0')
    await aDayLater()
    const { rows } = await pool.query('select priority from graphile_worker.jobs where key like $1', [
      'mail:%',
    ])
    expect(rows).toContainEqual({ priority: 10 })
    await mail.deliver()
    expect(stub.received).toHaveLength(1)
    expect(stub.received[0]!.to).toEqual([ann.email])
    expect(stub.received[0]!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    await mail.deliver()
    expect(stub.received).toHaveLength(1)
  })

  test.each(['later', 'hang', 'refuse'] as const)('that says “%s” only delays one', async (mood) => {
    const { ann, resource } = await aReader()
    await release(resource, '9.1')
    await aDayLater()
    stub.mood = () => mood
    await mail.deliver()
    expect(stub.received).toEqual([])
    stub.mood = () => 'accept'
    api.clock.forward(60_000)
    await mail.deliver()
    expect(stub.received).toHaveLength(1)
    expect(
      await pool.query('select from digests where user_id = $1 and refusals = 0', [ann.id]),
    ).toMatchObject({
      rowCount: 1,
    })
  })

  test('that drops the line after it took one gets it twice at most', async () => {
    const { resource } = await aReader()
    await release(resource, '9.2')
    await aDayLater()
    stub.mood = () => 'drop'
    await mail.deliver()
    stub.mood = () => 'accept'
    for (let tries = 0; tries < 3; tries++) {
      api.clock.forward(60_000)
      await mail.deliver()
    }
    expect(stub.received).toHaveLength(2)
    const ids = stub.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1])
    expect(ids[0]).toBe(ids[1])
  })

  test('that knows no such mailbox ends the digest after some of them, and the person is told on the site', async () => {
    const { ann, resource } = await aReader()
    const refuse = async (number: string) => {
      await release(resource, number)
      await aDayLater()
      await mail.deliver()
      api.clock.forward(60_000)
      await mail.deliver()
    }
    stub.mood = () => 'unknown'
    await refuse('9.3')
    stub.mood = () => 'accept'
    await refuse('9.4')
    stub.mood = () => 'unknown'
    // One that arrived in between begins the count anew.
    for (let count = 1; count < digestLimits.refusals; count++) await refuse(`10.${count}`)
    const kinds = async () =>
      (await pool.query('select kind from notifications where user_id = $1', [ann.id])).rows
    expect((await pool.query('select refusals from digests')).rows).toEqual([
      { refusals: digestLimits.refusals - 1 },
    ])
    expect(await kinds()).toEqual([])
    await refuse('11.0')
    expect((await pool.query('select from digests')).rowCount).toBe(0)
    expect(await kinds()).toEqual([{ kind: 'digest_off' }])
    expect(stub.received).toHaveLength(1)
    await release(resource, '12.0')
    await aDayLater()
    expect(
      await pool.query(
        "select from mail_outbox where list = 'digest' and sent_at is null and next_try_at is not null",
      ),
    ).toMatchObject({ rowCount: 0 })
  })
})
