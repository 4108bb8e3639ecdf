import { expect, test } from 'vitest'
import { makeTechnicalPaths } from '../../src/app/program-routes.ts'
import { testApi, testOrigin } from '../../src/testing/test-api.ts'
import { aUser } from '../../src/testing/content/users.ts'

const api = await testApi()
const technical = makeTechnicalPaths(api.services)
const ask = (path: string, method = 'GET') =>
  technical(new Request(testOrigin + path, { method }), { ip: '203.0.113.7', requestId: 'test' })!

test('heads are drawn for people there are, and banners for nobody else', async () => {
  const ann = await aUser(api)
  const head = await ask(`/heads/${ann.username.toUpperCase()}.webp`)
  expect(head.headers.get('content-type')).toBe('image/webp')
  const gone = await aUser(api)
  await api.services.database.pool.query(
    `update users set username = 'deleted-' || id, username_key = 'deleted:' || id, deleted_at = created_at
     where id = $1`,
    [gone.id],
  )
  for (const name of ['nobody-has-this-name', gone.username, `deleted-${gone.id}`]) {
    await expect(ask(`/heads/${name}.banner.webp`)).rejects.toMatchObject({ key: 'notFound' })
    expect((await ask(`/heads/${name}.webp`)).headers.get('content-type')).toBe('image/svg+xml')
  }
  await expect(ask(`/heads/${ann.username}.webp`, 'POST')).rejects.toMatchObject({ key: 'methodNotAllowed' })
})

test('the text of a license is one address, and nothing else lies beside it', async () => {
  const text = await ask('/licenses/MIT.txt')
  expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await text.text()).toContain('Permission is hereby granted')
  expect(ask('/licenses/None.txt')).toBeNull()
})
