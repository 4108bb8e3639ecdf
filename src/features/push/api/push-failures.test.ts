import { describe, expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { aUser } from '../../../testing/content/users.ts'
import { notify } from '../../notifications/api/notify.ts'
import { pushLimits } from '../push.contract.ts'
import { aDevice, pushJobsOf, sendDue } from './push.fixture.ts'
import { accept, status } from './push-service.fixture.ts'
import { pauseMs } from './push-jobs.ts'
import { pushRoom } from './push-room.fixture.ts'

const { api, pool, service, reply, send, waiting, devices } = await pushRoom()

describe('a push service', () => {
  test.each([404, 410])('that answers %i has lost the subscription, and it is forgotten', async (code) => {
    const ann = await aUser(api)
    await aDevice(api, ann, service.origin)
    service.answer = status(code)
    await send(ann)
    await sendDue(api)
    expect([await devices(), await waiting()]).toEqual([[], 0])
  })

  test('that fails gets the message again after growing pauses, once', async () => {
    const ann = await aUser(api)
    const device = await aDevice(api, ann, service.origin)
    service.answer = status(500)
    await send(ann)
    for (const tries of [1, 2, 3]) {
      await sendDue(api)
      await sendDue(api)
      expect(service.arrived).toHaveLength(tries)
      api.clock.forward(pauseMs(tries, null) - 1_000)
      await sendDue(api)
      expect(service.arrived).toHaveLength(tries)
      api.clock.forward(1_000)
    }
    service.answer = accept
    await sendDue(api)
    await sendDue(api)
    expect(service.arrived).toHaveLength(4)
    expect(new Set(device.read(service).map(({ tag }) => tag)).size).toBe(1)
    expect([await devices(), await waiting()]).toEqual([[{ failures: 0 }], 0])
  })

  test('that asks for time with 429 is left alone for as long', async () => {
    const ann = await aUser(api)
    await aDevice(api, ann, service.origin)
    service.answer = status(429, { 'retry-after': '300' })
    await send(ann)
    await sendDue(api)
    service.answer = accept
    api.clock.forward(299_000)
    await send(ann, 'Башня')
    await sendDue(api)
    expect(service.arrived).toHaveLength(1)
    api.clock.forward(1_000)
    await sendDue(api)
    expect(service.arrived).toHaveLength(3)
  })

  test('that hangs keeps nobody else waiting, and nothing is lost', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const [slow, quick] = [await aDevice(api, ann, service.origin), await aDevice(api, bob, service.origin)]
    const moments: number[] = []
    service.answer = (response, { path }) => {
      if (slow.address.endsWith(path)) return
      moments.push(performance.now())
      accept(response)
    }
    for (let count = 0; count < 5; count++) {
      await send(ann, `Замок ${count}`)
      await send(bob, `Замок ${count}`)
    }
    const began = performance.now()
    await sendDue(api, pushJobsOf(api, 2_000))
    expect(quick.read(service)).toHaveLength(5)
    expect(Math.max(...moments) - began).toBeLessThan(1_900)
    expect(slow.read(service)).toHaveLength(1)
    service.answer = accept
    api.clock.forward(pauseMs(1, null))
    await sendDue(api)
    expect(new Set(slow.read(service).map(({ tag }) => tag)).size).toBe(5)
    expect(await waiting()).toBe(0)
  })

  test('that drops the line after it took the message gets it again, under the same tag', async () => {
    const ann = await aUser(api)
    const device = await aDevice(api, ann, service.origin)
    service.answer = (response) => void response.socket!.destroy()
    await send(ann)
    await sendDue(api)
    service.answer = accept
    api.clock.forward(pauseMs(1, null))
    await sendDue(api)
    const [one, two, ...more] = device.read(service)
    expect(more).toEqual([])
    expect(two!.tag).toBe(one!.tag)
  })

  test('that fails for a week is given up', async () => {
    const ann = await aUser(api)
    await aDevice(api, ann, service.origin)
    await pool.query('update push_devices set failures = $1', [pushLimits.failures - 1])
    service.answer = status(403)
    await send(ann)
    await sendDue(api)
    expect(await devices()).toEqual([])
  })

  test('on a private address gets nothing, whatever its name says', async () => {
    const outside = await testApi({ env: { WEBHOOKS_LOCAL: 'on' } })
    const ann = await aUser(outside)
    await aDevice(outside, ann, service.origin)
    await notify(outside.services.database.db, reply(ann), outside.services)
    outside.services.config.webhooksLocal = false
    await sendDue(outside)
    expect(service.arrived).toEqual([])
  })
})

test('a process that dies at it leaves the message to the next try', async () => {
  const ann = await aUser(api)
  const device = await aDevice(api, ann, service.origin)
  await send(ann)
  await pool.query(
    `update push_devices set busy_until = $1; update push_messages set next_try_at = $1, attempts = 1`.replaceAll(
      '$1',
      `'${new Date(api.clock.now().getTime() + 25_000).toISOString()}'`,
    ),
  )
  await sendDue(api)
  expect(service.arrived).toEqual([])
  api.clock.forward(25_000)
  await sendDue(api)
  expect(device.read(service)).toHaveLength(1)
})

test('a lost job is found again, and what is old goes', async () => {
  const ann = await aUser(api)
  const device = await aDevice(api, ann, service.origin)
  await send(ann)
  await pool.query('delete from graphile_worker._private_jobs')
  api.clock.forward(11 * 60_000)
  const jobs = pushJobsOf(api)
  await jobs['push.clean-up']!({}, { job: { id: '1', attempts: 1 } })
  await sendDue(api, jobs)
  expect(device.read(service)).toHaveLength(1)
  await pool.query('insert into push_messages (device_id, next_try_at, created_at) values ($1, $2, $2)', [
    device.id,
    new Date(api.clock.now().getTime() - 25 * 3_600_000),
  ])
  await jobs['push.clean-up']!({}, { job: { id: '1', attempts: 1 } })
  expect(await waiting()).toBe(0)
})
