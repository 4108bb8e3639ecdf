import { describe, expect, test } from 'vitest'
import { webhookLimits } from '../webhook-limits.contract.ts'
import { pauseMs } from './deliver.ts'
import { accepted, aReceiver, refused, sendDue, webhookJobsOf, type Post } from './webhooks.fixture.ts'
import { sendingRoom } from './sending.fixture.ts'

const { api, pool, aDiscussion } = await sendingRoom()

describe('a webhook', () => {
  test('that fails again and again is left alone longer and longer, then off, and its owner is told', async () => {
    const { author, ann, id, say, log } = await aDiscussion()
    await say()
    await say('Ещё раз.')
    const { post, received } = aReceiver(Array.from({ length: 50 }, () => refused))
    for (let hour = 0; hour < 48 && (await ann.list()).body.data[0]!.off === null; hour++) {
      await sendDue(api, post)
      api.clock.forward(30 * 60_000)
    }
    expect((await ann.list()).body.data[0]).toMatchObject({ off: 'failing', failures: webhookLimits.tries })
    expect(received).toHaveLength(webhookLimits.tries)
    expect((await log()).map(({ state }) => state)).toEqual(['skipped', 'skipped'])
    const bells = await pool.query(
      `select data #>> '{args,title}' as title, data ->> 'path' as path from notifications where user_id = $1 and kind = 'webhook_off'`,
      [author.id],
    )
    expect(bells.rows).toEqual([{ title: 'Chat of builders', path: '/profile/settings/webhooks' }])
    // Nothing is written for it while it is off; switched on, it begins anew.
    await say('И ещё.')
    expect(await log()).toHaveLength(2)
    expect((await ann.update(id, { active: true })).body.data).toMatchObject({ off: null, failures: 0 })
    api.clock.forward(60_000)
    await say('Снова здесь.')
    await sendDue(api, aReceiver().post)
    expect((await log())[0]).toMatchObject({ state: 'delivered' })
  })

  test('that fails for one message still gets the others', async () => {
    const { say, log } = await aDiscussion()
    await say('плохое')
    await say('хорошее')
    const post: Post = async (_url, { body }) => (body.includes('плохое') ? refused : accepted)
    await sendDue(api, post)
    api.clock.forward(pauseMs(1))
    await sendDue(api, post)
    expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'waiting'])
  })

  test('has one delivery on its way at a time', async () => {
    const { say, id } = await aDiscussion()
    await say('раз')
    await say('два')
    let [busy, most] = [0, 0]
    const post: Post = async () => {
      most = Math.max(most, ++busy)
      await new Promise((resolve) => setTimeout(resolve, 50))
      busy--
      return accepted
    }
    const jobs = webhookJobsOf(api, { post })
    const run = () => jobs['webhooks.deliver']!({ id }, { job: { id: '1', attempts: 1 } })
    await Promise.all([run(), run(), run()])
    expect(most).toBe(1)
  })

  test('that is paused gets nothing, except what somebody asks for by a button', async () => {
    const { ann, id, say, log } = await aDiscussion()
    await say()
    await ann.update(id, { active: false })
    const { post, received } = aReceiver([accepted, refused])
    await sendDue(api, post)
    expect(received).toHaveLength(0)
    expect(await log()).toMatchObject([{ state: 'skipped', fault: 'off' }])
    await ann.ping(id)
    await sendDue(api, post)
    expect((await log())[0]).toMatchObject({ event: 'ping', state: 'delivered' })
    // A failed test is not tried again and is not held against it.
    await ann.ping(id)
    await sendDue(api, post)
    expect((await log())[0]).toMatchObject({ event: 'ping', state: 'failed', attempts: 1 })
    expect((await ann.list()).body.data[0]).toMatchObject({ failures: 0, off: 'paused' })
  })

  test('is tested at once while it is left alone', async () => {
    const { ann, id, say, log } = await aDiscussion()
    await say()
    await sendDue(api, aReceiver([refused]).post)
    await ann.ping(id)
    const { post } = aReceiver()
    await sendDue(api, post)
    // It works again, so what waited is sent as well when its own pause is over.
    expect((await log())[0]).toMatchObject({ event: 'ping', state: 'delivered' })
    api.clock.forward(pauseMs(1))
    await sendDue(api, post)
    expect((await log())[1]).toMatchObject({ event: 'comment', state: 'delivered' })
  })

  test('keeps its last 50 deliveries, for 30 days', async () => {
    const { ann, id, log } = await aDiscussion()
    const { post } = aReceiver()
    for (let count = 0; count < webhookLimits.deliveries + 5; count++) await ann.ping(id)
    await sendDue(api, post)
    const { rows } = await pool.query(
      'select count(*)::int as count from webhook_deliveries where webhook_id = $1',
      [id],
    )
    expect(rows).toEqual([{ count: webhookLimits.deliveries }])
    const first = (await ann.log(id, '?per_page=30')).body
    const rest = (await ann.log(id, `?per_page=30&cursor=${first.meta.next_cursor}`)).body
    expect([first.data.length, rest.data.length, first.meta.total]).toEqual([30, 20, 50])
    api.clock.forward(31 * 24 * 60 * 60_000)
    await webhookJobsOf(api)['webhooks.clean-up']!({}, { job: { id: '1', attempts: 1 } })
    expect(await log()).toEqual([])
  })
})
