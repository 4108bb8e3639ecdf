import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../testing/content/users.ts'
import { pushLimits, type PushDevice } from '../push.contract.ts'
import { aDevice, addressOf, deviceBody, sendDue } from './push.fixture.ts'
import { accept, aPushService, newBrowser, status } from './push-service.fixture.ts'

const api = await testApi({ env: { WEBHOOKS_LOCAL: 'on' } })
const { pool } = api.services.database
const service = await aPushService()
afterAll(() => service.close())
beforeEach(async () => {
  service.answer = accept
  service.arrived.length = 0
  await pool.query('delete from push_devices; delete from graphile_worker._private_jobs')
})

type Headers = Record<string, string>
const list = async (headers: Headers) => {
  const response = await api.send('/api/push/devices', { headers })
  return (await response.json()) as { data: PushDevice[]; meta: { total: number } }
}
const add = (headers: Headers, json: object) =>
  api.send('/api/push/devices', { method: 'PUT', headers, json })
const faults = async (response: Response) => {
  const body = (await response.json()) as { error: { fields: Record<string, { key: string }[]> } }
  return Object.fromEntries(
    Object.entries(body.error.fields).map(([field, issues]) => [field, issues.map(({ key }) => key)]),
  )
}

describe('devices', () => {
  test('are added, listed, tested and removed by their owner', async () => {
    const ann = await aUser(api)
    const device = await aDevice(api, ann, service.origin)
    expect(await list(device.headers)).toMatchObject({
      data: [{ id: device.id, language: 'ru', failing: false, last_used_at: null }],
      meta: { total: 1 },
    })
    expect(JSON.stringify(await list(device.headers))).not.toContain(service.origin)
    const { headers } = device
    const test = await api.send(`/api/push/devices/${device.id}/test`, { method: 'POST', headers })
    expect(test.status).toBe(202)
    await sendDue(api)
    expect(device.read(service)).toMatchObject([
      { body: 'Уведомления на этом устройстве работают.', address: '/ru/notifications' },
    ])
    expect((await list(headers)).data[0]!.last_used_at).toBe(api.clock.now().toISOString())
    const removed = await api.send(`/api/push/devices/${device.id}`, { method: 'DELETE', headers })
    expect(removed.status).toBe(204)
    expect(await list(headers)).toMatchObject({ data: [], meta: { total: 0 } })
  })

  test('are named by the session they belong to, and go with it', async () => {
    const ann = await aUser(api)
    const [laptop, phone] = [await aDevice(api, ann, service.origin), await aDevice(api, ann, service.origin)]
    await pool.query('update sessions set user_agent = $1 where user_id = $2', [
      'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
      ann.id,
    ])
    expect((await list(laptop.headers)).data[0]).toMatchObject({ name: 'Chrome · Linux', kind: 'desktop' })
    await api.send('/api/auth/logout', { method: 'POST', headers: phone.headers })
    expect((await list(laptop.headers)).data.map(({ id }) => id)).toEqual([laptop.id])
  })

  test('are not anybody else’s', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const device = await aDevice(api, ann, service.origin)
    const headers = await browserHeaders(api, bob)
    expect((await list(headers)).data).toEqual([])
    const path = `/api/push/devices/${device.id}`
    expect((await api.send(path, { method: 'DELETE', headers })).status).toBe(404)
    expect((await api.send(`${path}/test`, { method: 'POST', headers })).status).toBe(404)
    expect((await list(device.headers)).data).toHaveLength(1)
  })

  test('need a login, and one by a session: a program has no browser', async () => {
    for (const path of ['/api/push/key', '/api/push/devices']) expect((await api.send(path)).status).toBe(401)
    const made = await pool.query<{ id: number }>('select id from push_devices')
    expect((await add({}, deviceBody(addressOf(service.origin), newBrowser()))).status).toBe(401)
    expect((await api.send('/api/push/devices/1', { method: 'DELETE' })).status).toBe(401)
    expect((await api.send('/api/push/devices/1/test', { method: 'POST' })).status).toBe(401)
    expect(made.rows).toEqual([])
  })

  test('with bad input are refused by field', async () => {
    const headers = await bearerHeaders(api, await aUser(api))
    const good = deviceBody(addressOf(service.origin), newBrowser())
    const bad: [object, object][] = [
      [{ address: 'nowhere' }, { address: ['https_link'] }],
      [{ address: 'ftp://push.example.net/a' }, { address: ['https_link'] }],
      [{ address: 'https://ann:word@push.example.net/a' }, { address: ['https_link'] }],
      [{ p256dh: 'BAAA' }, { p256dh: ['invalid'] }],
      [{ p256dh: Buffer.alloc(65, 4).toString('base64url') }, { p256dh: ['invalid'] }],
      [{ auth: 'short' }, { auth: ['invalid'] }],
      [{ language: 'xx' }, { language: [expect.any(String)] }],
      [{ address: `https://push.example.net/${'a'.repeat(1_000)}` }, { address: [expect.any(String)] }],
    ]
    for (const [wrong, expected] of bad) {
      const response = await add(headers, { ...good, ...wrong })
      expect(response.status).toBe(422)
      expect(await faults(response)).toEqual(expected)
    }
  })

  test('at private addresses are refused', async () => {
    const strict = await testApi()
    const headers = await bearerHeaders(strict, await aUser(strict))
    for (const [address, fault] of [
      ['http://push.example.net/a', 'https_link'],
      ['https://127.0.0.1/a', 'not_public'],
      ['https://[::1]/a', 'not_public'],
      ['https://169.254.169.254/latest', 'not_public'],
      ['https://printer.local/a', 'not_public'],
      ['https://localhost/a', 'not_public'],
      ['https://push.example.net:8080/a', 'webhook_port'],
    ]) {
      const response = await strict.send('/api/push/devices', {
        method: 'PUT',
        headers,
        json: deviceBody(address!, newBrowser()),
      })
      expect([address, await faults(response)]).toEqual([address, { address: [fault] }])
    }
    const good = deviceBody('https://push.example.net/send/1', newBrowser())
    const response = await strict.send('/api/push/devices', { method: 'PUT', headers, json: good })
    expect(response.status).toBe(200)
  })

  test('are one for a browser, however often it says so', async () => {
    const ann = await aUser(api)
    const { headers, address, id } = await aDevice(api, ann, service.origin)
    const fresh = newBrowser()
    const again = (await (await add(headers, deviceBody(address, fresh, 'en'))).json()) as {
      data: PushDevice
    }
    expect(again.data).toMatchObject({ id, language: 'en' })
    expect((await list(headers)).meta.total).toBe(1)
  })

  test('follow who is logged in, with nothing that was meant for the one before', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const device = await aDevice(api, ann, service.origin)
    await api.send(`/api/push/devices/${device.id}/test`, { method: 'POST', headers: device.headers })
    const headers = await browserHeaders(api, bob)
    // By its address alone, without its secret, nobody takes it.
    expect((await add(headers, deviceBody(device.address, newBrowser()))).status).toBe(422)
    expect((await list(device.headers)).meta.total).toBe(1)
    expect((await add(headers, deviceBody(device.address, device.browser))).status).toBe(200)
    expect((await list(device.headers)).meta.total).toBe(0)
    await sendDue(api)
    expect(service.arrived).toEqual([])
  })

  test('are at most twenty', async () => {
    const ann = await aUser(api)
    for (let count = 0; count < pushLimits.devices; count++) await aDevice(api, ann, service.origin)
    const headers = await browserHeaders(api, ann)
    const one = await add(headers, deviceBody(addressOf(service.origin), newBrowser()))
    expect([one.status, await faults(one)]).toEqual([422, { address: ['too_many_own'] }])
  })
})

test('a test is tried once, and says that the device fails', async () => {
  const ann = await aUser(api)
  const { headers, id } = await aDevice(api, ann, service.origin)
  service.answer = status(500)
  await api.send(`/api/push/devices/${id}/test`, { method: 'POST', headers })
  await sendDue(api)
  api.clock.forward(3_600_000)
  await sendDue(api)
  expect(service.arrived).toHaveLength(1)
  expect((await list(headers)).data).toMatchObject([{ failing: true }])
})

test('the key is the same for everybody', async () => {
  const key = async () => {
    const headers = await bearerHeaders(api, await aUser(api))
    return ((await (await api.send('/api/push/key', { headers })).json()) as { data: { key: string } }).data
      .key
  }
  expect(await key()).toBe(await key())
  expect(Buffer.from(await key(), 'base64url')).toHaveLength(65)
})
