import { describe, expect, test } from 'vitest'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { dayMs, digestRoom } from './digest-room.fixture.ts'

const { api, pool, jobs, written, follow, aReader, release, aDayLater } = await digestRoom()

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

  test('names what was put into a collection the person follows, and nothing of one that is private now', async () => {
    const [{ ann }, owner] = [await aReader(), await aUser(api)]
    const send = async (method: string, path: string, json: object, who = owner) => {
      const response = await api.send(path, { method, headers: await bearerHeaders(api, who), json })
      expect(response.status).toBeLessThan(300)
      return response
    }
    const json = { title: 'Для маленького сервера', visibility: 'public' }
    const made = (await (await send('POST', '/api/collections', json)).json()) as { data: { id: number } }
    const collection = `/api/collections/${made.data.id}`
    const followed = `/api/follows/collection/${made.data.id}`
    await send('PUT', followed, { level: 'everything' }, ann)
    api.clock.forward(3_600_000)
    const put = async (title: string) => {
      const { id } = await aResource(api, { title })
      await send('PUT', `${collection}/items/resource/${id}`, {})
    }
    await put('Колодец во дворе')
    await aDayLater()
    expect((await written(ann)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Колодец во дворе'),
    ])
    await put('Скамейка у стены')
    await send('PATCH', collection, { visibility: 'private' })
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
