import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpStub } from '../../../server/mail/smtp-stub.fixture.ts'
import { anArticle } from '../../../testing/articles.ts'
import { aResource, aVersionOf } from '../../../testing/resources.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/users.ts'
import { relatedArticles } from '../../articles/api/related.store.ts'
import { updateTrends } from '../../publications/trends/api/trends.store.ts'
import { relatedResources } from '../../resources/list/api/related-resources.store.ts'
import { announceRelease } from '../../versions/api/release-feed.store.ts'
import { digestLimits } from '../digest.contract.ts'
import { chooseDigest, digestJobsOf, mailOf } from './digest.fixture.ts'

const api = await testApi()
const { db, pool } = api.services.database
const stub = await smtpStub()
afterAll(() => stub.close())
const jobs = digestJobsOf(api)
const mail = mailOf(api, stub.url)
const dayMs = 86_400_000

type Person = { id: number; email: string | null }
type MailRow = { subject: string; text: string; html: string; headers: Record<string, string> }
const written = async ({ email }: { email: string | null }) =>
  (await pool.query<MailRow>('select * from mail_outbox where recipient = $1 order by created_at', [email]))
    .rows

beforeEach(async () => {
  stub.mood = () => 'accept'
  stub.received.length = 0
  await pool.query(
    'delete from digests; delete from mail_outbox; delete from notifications; delete from trend_days; delete from trends',
  )
})

const follow = async (who: Person, { slug }: { slug: string }) => {
  const headers = await bearerHeaders(api, who)
  const response = await api.send(`/api/resources/${slug}/follow`, { method: 'PUT', headers })
  if (response.status >= 300) throw new Error(await response.text())
}
/** A person who follows a resource and wants a mail about it every day. */
async function aReader(more: Record<string, unknown> = {}) {
  const [ann, resource] = [await aUser(api), await aResource(api, more)]
  await follow(ann, resource)
  await chooseDigest(api, ann, 'daily')
  await pool.query('delete from notifications; delete from mail_outbox')
  api.clock.forward(3_600_000)
  return { ann, resource }
}
async function release(resource: { id: number; author: { id: number } }, number: string) {
  const id = await aVersionOf(api, resource, { number })
  const made = { id, resourceId: resource.id, channel: 'release' }
  await announceRelease(db, made, { authorId: resource.author.id, now: api.clock.now() })
  return id
}
/** The morning after. */
const aDayLater = async () => {
  api.clock.forward(dayMs)
  await jobs.send()
}
/** So many people took these this week. */
async function trend(kind: 'resource' | 'article', subjects: [{ id: number }, number][]) {
  for (const [{ id }, people] of subjects)
    await pool.query(
      'insert into trend_days (subject_kind, subject_id, day, people) values ($1, $2, $3::date, $4)',
      [kind, id, api.clock.now().toISOString().slice(0, 10), people],
    )
  await updateTrends(db, kind === 'resource' ? relatedResources : relatedArticles, api.clock.now())
}

describe('a digest', () => {
  test('names what the person follows, once, in their language, with a way out', async () => {
    const { ann, resource } = await aReader({ title: 'Фонари <b>площади</b>', slug: 'square-lanterns' })
    await release(resource, '2.0')
    const later = await release(resource, '2.1')
    await aDayLater()
    const [one, ...more] = await written(ann)
    expect(more).toEqual([])
    expect(one!.subject).toBe('Новости за день · Blockyard')
    expect(one!.text).toContain(
      `Фонари <b>площади</b> · 2.1\nhttp://localhost:3000/ru/plugins/square-lanterns/version/${later}`,
    )
    expect(one!.text).not.toContain('2.0')
    expect(one!.html).toContain('Фонари &#60;b&#62;площади')
    const token = /unsubscribe\?token=([\w.-]+)/.exec(one!.text)![1]!
    expect(one!.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/api/digest/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await api.send(`/api/digest/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(200)
    await release(resource, '2.2')
    await aDayLater()
    expect(await written(ann)).toHaveLength(1)
  })

  test('is not sent when there is nothing to say, nor before its hour, nor twice', async () => {
    const { ann, resource } = await aReader()
    await aDayLater()
    expect(await written(ann)).toEqual([])
    await release(resource, '3.0')
    await jobs.send()
    expect(await written(ann)).toEqual([])
    api.clock.forward(dayMs)
    await Promise.all([jobs.send(), jobs.send(), jobs.send()])
    await jobs.send()
    expect(await written(ann)).toHaveLength(1)
    await aDayLater()
    expect(await written(ann)).toHaveLength(1)
  })

  test('comes once after the site was away for days, with everything of that time', async () => {
    const { ann, resource } = await aReader()
    const other = await aResource(api)
    await follow(ann, other)
    await release(resource, '4.0')
    api.clock.forward(2 * dayMs)
    await release(other, '5.0')
    await aDayLater()
    const mails = await written(ann)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toMatch(/5\.0[^]*4\.0/)
  })

  test('is neither lost nor doubled when the process dies before it is written', async () => {
    const { ann, resource } = await aReader()
    await release(resource, '6.0')
    api.clock.forward(dayMs)
    await pool.query(`create function fail_mail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger fail_mail before insert on mail_outbox for each row execute function fail_mail()`)
    await expect(jobs.send()).rejects.toThrow()
    await pool.query('drop trigger fail_mail on mail_outbox; drop function fail_mail')
    expect(await written(ann)).toEqual([])
    await jobs.send()
    expect(await written(ann)).toHaveLength(1)
  })

  test('says nothing of what the person may not see', async () => {
    const { ann, resource } = await aReader()
    const cases: [name: string, hide: string, undo: string][] = [
      [
        'withdrawn by its author',
        `update versions set public = false, yanked_at = now(), yank_reason = 'Broken' where id = $1`,
        `delete from versions where id = $1`,
      ],
      [
        'blocked by staff',
        `update versions set public = false, recalled_at = now() where id = $1`,
        `delete from versions where id = $1`,
      ],
      [
        'of a resource that is hidden',
        `update resources set published_revision_id = null where id = (select resource_id from versions where id = $1)`,
        `update resources set published_revision_id = latest_revision_id
         where id = (select resource_id from versions where id = $1)`,
      ],
      [
        'of somebody they blocked',
        `insert into blocked_users (user_id, blocked_id, created_at)
         select ${ann.id}, author_id, now() from versions where id = $1`,
        `delete from blocked_users where blocked_id = (select author_id from versions where id = $1)`,
      ],
      [
        'their own',
        `update versions set author_id = ${ann.id} where id = $1`,
        `delete from versions where id = $1`,
      ],
    ]
    for (const [index, [name, hide, undo]] of cases.entries()) {
      const id = await release(resource, `7.${index}`)
      await pool.query(hide, [id])
      await aDayLater()
      expect([name, await written(ann)]).toEqual([name, []])
      await pool.query(undo, [id])
    }
    await release(resource, '8.0')
    await aDayLater()
    expect((await written(ann))[0]!.text).toContain('8.0')
  })

  test.each([
    [
      'suspended',
      `insert into user_sanctions (user_id, kind, reason, until, created_at)
      values ($1, 'suspend', 'spam', '2030-01-01', now())`,
    ],
    ['declined', `update users set staff_decision = 'declined' where id = $1`],
    ['deleted', `update users set deleted_at = now() where id = $1`],
    ['without a proven address', `update users set email_verified_at = null where id = $1`],
  ])('does not reach somebody %s', async (_, change) => {
    const { ann, resource } = await aReader()
    await release(resource, '8.0')
    await pool.query(change, [ann.id])
    await aDayLater()
    expect(await written(ann)).toEqual([])
  })
})

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
