import { describe, expect, test } from 'vitest'
import { makeTechnicalPaths } from '../../../app/program-routes.ts'
import { testApi, testOrigin } from '../../../testing/test-api.ts'
import { launcher } from './modrinth.fixture.ts'

const { ask } = await launcher()

describe('refusals and headers', () => {
  test.each([
    ['GET', '/modrinth/v2/search?limit=x', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/search?facets=nonsense', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/search?facets=[["hats:1"]]', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/search?facets=[["downloads:many"]]', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/search?facets=[["constructor:1"]]', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/search?facets=[["title>a"]]', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/search?facets=[["categories"]]', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/search?facets={"a":1}', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/search?facets=[[1]]', 400, 'invalid_input'],
    [
      'GET',
      '/modrinth/v2/search?facets=[["title:aa","title:bb","title:cc","title:dd","title:ee","title:ff"]]',
      400,
      'invalid_input',
    ],
    ['GET', '/modrinth/v2/user/nobody-here', 404, 'not_found'],
    ['GET', '/modrinth/v2/user/%zz', 404, 'not_found'],
    ['GET', '/modrinth/v2/user/%00', 404, 'not_found'],
    ['GET', '/modrinth/v2/user/%e0%a4/projects', 404, 'not_found'],
    ['GET', '/modrinth/v2/project/castle-gate/version/%zz', 404, 'not_found'],
    ['GET', '/modrinth/v2/project/castle-gate/version/%00', 404, 'not_found'],
    ['GET', '/modrinth/v2/project/%zz', 404, 'not_found'],
    ['GET', '/modrinth/v2/search?index=colour', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/search?offset=10001', 400, 'invalid_input'],
    ['GET', '/modrinth/v2/projects?ids=1', 400, 'invalid_input'],
    ['GET', `/modrinth/v2/version_file/${'a'.repeat(40)}?algorithm=md5`, 400, 'invalid_input'],
    ['GET', '/modrinth/v2/version_file/zz', 404, 'not_found'],
    ['GET', '/modrinth/v2/hats', 404, 'not_found'],
    ['GET', '/modrinth/v2/tag/constructor', 404, 'not_found'],
    ['POST', '/modrinth/v2/search', 405, 'method_not_allowed'],
    ['DELETE', '/modrinth/v2/project/castle-gate', 405, 'method_not_allowed'],
  ])('%s %s is refused in the shape of Modrinth', async (method, path, status, error) => {
    const answer = await ask(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const body = (await answer.json()) as Record<string, unknown>
    expect(Object.keys(body)).toEqual(['error', 'description'])
    expect(body.error).toBe(error)
  })

  test.each(['{', '[]', '{"hashes":"a"}', '{"hashes":["a"],"algorithm":"md5"}'])(
    'the body %s is refused',
    async (body) => {
      const answer = await ask('/modrinth/v2/version_files', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
    },
  )

  test('an answer has a tag, and the same one again is not sent twice', async () => {
    const first = await ask('/modrinth/v2/project/castle-gate')
    const etag = first.headers.get('etag')!
    const again = await ask('/modrinth/v2/project/castle-gate', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('pages of others may ask, and are told what they may send', async () => {
    const answer = await ask('/modrinth/v2/version_files', { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
  })

  test('the front door says what this is', async () => {
    expect(await (await ask('/modrinth/v2/')).json()).toMatchObject({ version: '2.7.0' })
  })
})

test('whoever asks too often waits, and is told so in the headers of both', async () => {
  const limited = await testApi({ rateLimit: true })
  const technical = makeTechnicalPaths(limited.services)
  const answers: Response[] = []
  for (let call = 0; call < 61; call++)
    answers.push(
      (await technical(new Request(`${testOrigin}/modrinth/v2/search`), {
        ip: '198.51.100.1',
        requestId: 'test',
      }))!,
    )
  expect(answers[0]!.headers.get('x-ratelimit-remaining')).toBe('59')
  expect(answers[0]!.headers.get('ratelimit')).toContain('r=59')
  expect(answers[60]!.status).toBe(429)
  expect(await answers[60]!.json()).toMatchObject({ error: 'ratelimit_error' })
})
