import { expect, test } from 'vitest'
import { aRequest } from '../../src/testing/content/requests.ts'
import { aTopic } from '../../src/testing/content/topics.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'
import { testApi } from '../../src/testing/test-api.ts'

const api = await testApi()
const author = await aUser(api)
const translator = await aUser(api, { roles: ['user', 'translator'] })
const moderator = await aUser(api, { roles: ['user', 'moderator'] })

type Body = { data: Record<string, never> & { id: number } }
async function call(who: { id: number } | null, method: string, path: string, json?: unknown) {
  const response = await api.send(path, {
    method,
    headers: who ? await bearerHeaders(api, who) : {},
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as Body }
}
const idsIn = ({ data }: Body) => (data as unknown as { id: number }[]).map(({ id }) => id)

/** Kinds that people say more than publish, and what a draft of each has of its own. */
const kinds = {
  topics: { make: aTopic, own: { category: 'help' } },
  requests: { make: aRequest, own: { type: 'map', reward: 50_000 } },
}

test.each(Object.entries(kinds))(
  'one of the %s goes from a draft through review to readers, is corrected, translated and taken back',
  async (name, { make, own }) => {
    const draft = await call(author, 'POST', `/api/${name}/drafts`, { title: 'Как храните миры', ...own })
    const at = `/api/${name}/drafts/${draft.body.data.id}`
    const saved = await call(author, 'PUT', at, { base_version: 1, title: 'Как вы храните миры', ...own })
    expect(saved.body.data).toMatchObject({ version: 2, fields: own })

    const { id } = await make(api, { author, draft_id: draft.body.data.id })
    const path = `/api/${name}/${id}`
    expect((await call(author, 'GET', at)).status).toBe(404)
    expect((await call(author, 'POST', `${path}/withdraw`)).status).toBe(200)
    expect((await call(author, 'POST', `${path}/submit`)).status).toBe(200)
    const decided = await call(moderator, 'PUT', `/api/moderations/${name}/${id}`, { status: 'approved' })
    expect(decided.body).toMatchObject({ status: 'approved_and_verified' })

    await call(author, 'PATCH', path, {
      content: 'Совсем другой текст о том, как мы копируем миры каждую ночь.',
    })
    const [newest] = idsIn((await call(author, 'GET', `${path}/revisions`)).body)
    expect((await call(author, 'GET', `${path}/revisions/${newest}/diff`)).status).toBe(200)

    const words = {
      title: 'How do you keep worlds',
      description: '',
      content: 'Tell us where your worlds are kept.',
    }
    expect((await call(author, 'PUT', `${path}/translations/en`, words)).status).toBe(200)
    expect((await call(translator, 'PUT', `${path}/translations/en`, words)).status).toBe(200)
    expect((await call(translator, 'GET', `${path}/translations/en`)).status).toBe(200)
    expect((await call(null, 'GET', `${path}?language=en`)).body.data).toMatchObject({ title: words.title })
    const history = await call(translator, 'GET', `${path}/translations/en/history`)
    const restored = await call(translator, 'POST', `${path}/translations/en/restore`, {
      translation_id: idsIn(history.body).at(-1),
    })
    expect(restored.status).toBe(200)
    expect((await call(author, 'DELETE', `${path}/translations/en`)).status).toBe(204)
  },
)

test.each(Object.entries(kinds))(
  'the history of one of the %s is not for strangers, nor its translation for who may not translate',
  async (name, { make }) => {
    const { id } = await make(api)
    const path = `/api/${name}/${id}`
    const stranger = await aUser(api)
    expect((await call(null, 'GET', `${path}/revisions`)).status).toBe(401)
    expect((await call(stranger, 'GET', `${path}/revisions`)).status).toBe(404)
    expect((await call(translator, 'GET', `${path}/revisions`)).status).toBe(404)
    const words = {
      title: 'How do you keep worlds',
      description: '',
      content: 'Tell us where your worlds are kept.',
    }
    expect((await call(null, 'PUT', `${path}/translations/en`, words)).status).toBe(401)
    expect((await call(stranger, 'PUT', `${path}/translations/en`, words)).status).toBe(403)
    const empty = await call(translator, 'PUT', `${path}/translations/en`, { ...words, content: '' })
    expect(empty.status).toBe(422)
    expect((await call(translator, 'PUT', `${path}/translations/ru`, words)).status).toBe(422)
  },
)
