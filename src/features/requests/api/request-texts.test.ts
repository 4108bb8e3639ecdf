import { expect, test } from 'vitest'
import { aRequest } from '../../../testing/content/requests.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { testApi } from '../../../testing/test-api.ts'

const api = await testApi()
const author = await aUser(api)
const translator = await aUser(api, { roles: ['user', 'translator'] })
const moderator = await aUser(api, { roles: ['user', 'moderator'] })

type Body = { data: Record<string, never> & { id: number } }
async function call(who: { id: number }, method: string, path: string, json?: unknown) {
  const response = await api.send(path, {
    method,
    headers: await bearerHeaders(api, who),
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as Body }
}

test('a request goes from a draft through review to readers, is corrected, translated and taken back', async () => {
  const draft = await call(author, 'POST', '/api/requests/drafts', { title: 'Ищу плагин почты' })
  const at = `/api/requests/drafts/${draft.body.data.id}`
  const saved = await call(author, 'PUT', at, { base_version: 1, title: 'Ищу плагин почты для сети' })
  expect(saved.body.data).toMatchObject({ version: 2 })

  const { id } = await aRequest(api, { author, draft_id: draft.body.data.id })
  const path = `/api/requests/${id}`
  expect((await call(author, 'GET', at)).status).toBe(404)
  expect((await call(author, 'POST', `${path}/withdraw`)).status).toBe(200)
  expect((await call(author, 'POST', `${path}/submit`)).status).toBe(200)
  const decided = await call(moderator, 'PUT', `/api/moderations/requests/${id}`, { status: 'approved' })
  expect(decided.body).toMatchObject({ status: 'approved_and_verified' })

  await call(author, 'PATCH', path, { content: 'Совсем другой текст о том, какая почта нам нужна и почему.' })
  const { body: revisions } = await call(author, 'GET', `${path}/revisions`)
  const newest = (revisions.data as unknown as { id: number }[])[0]!.id
  expect((await call(author, 'GET', `${path}/revisions/${newest}/diff`)).status).toBe(200)

  const words = {
    title: 'Looking for mail',
    description: '',
    content: 'Players want to send letters to each other.',
  }
  expect((await call(author, 'PUT', `${path}/translations/en`, words)).status).toBe(200)
  expect((await call(translator, 'PUT', `${path}/translations/en`, words)).status).toBe(200)
  expect((await call(translator, 'GET', `${path}/translations/en`)).status).toBe(200)
  const { body: history } = await call(translator, 'GET', `${path}/translations/en/history`)
  const first = (history.data as unknown as { id: number }[]).at(-1)!.id
  const restored = await call(translator, 'POST', `${path}/translations/en/restore`, {
    translation_id: first,
  })
  expect(restored.status).toBe(200)
  expect((await call(author, 'DELETE', `${path}/translations/en`)).status).toBe(204)
})
