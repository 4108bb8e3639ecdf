import { expect, test } from 'vitest'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, browserHeaders } from '../../../../testing/content/users.ts'

const api = await testApi()
const secured = await testApi({ env: { ORIGIN: 'https://blockyard.example' } })

test('the cookie that our page copies into its calls can be read by it, and by nobody on http', async () => {
  const plain = await api.send('/api/csrf-cookie')
  const secure = await secured.send('/api/csrf-cookie')
  expect(plain.status).toBe(204)
  expect(plain.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Lax; Max-Age=31536000$/),
  ])
  expect(secure.headers.getSetCookie()[0]).toMatch(/; Secure$/)
})

test('the cookie fits the session that asked for it', async () => {
  const headers = await browserHeaders(api, await aUser(api))
  const [line = ''] = (await api.send('/api/csrf-cookie', { headers })).headers.getSetCookie()
  const token = line.slice('XSRF-TOKEN='.length, line.indexOf(';'))
  const cookie = headers.cookie!.replace(/XSRF-TOKEN=.*/, `XSRF-TOKEN=${token}`)
  const out = await api.send('/api/auth/logout', {
    method: 'POST',
    headers: { ...headers, cookie, 'x-xsrf-token': token },
  })
  expect(out.status).toBe(204)
})

test('clearing the cookies ends nothing on the server', async () => {
  const headers = await browserHeaders(api, await aUser(api))
  const reset = await api.send('/_auth/reset', { json: {}, headers })
  expect(reset.status).toBe(204)
  expect(reset.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true)
  expect((await api.send('/api/users/client', { headers })).status).toBe(200)
})
