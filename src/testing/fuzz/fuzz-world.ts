import type { UserRow } from '../../features/users/api/users.store.ts'
import type { FuzzCall } from './arbitrary-calls.ts'
import { anArticle } from '../content/articles.ts'
import { testApi, type TestApi } from '../test-api.ts'
import { aUser, bearerHeaders } from '../content/users.ts'
import { aPublicVersion } from '../content/versions.ts'

const peopleFor = 100

type People = Record<FuzzCall['actor'], UserRow | null>

/** People of every kind. Calls change and remove them, so there are new ones from time to time. */
async function somePeople(api: TestApi): Promise<People> {
  return {
    guest: null,
    member: await aUser(api, { status: 'pending' }),
    author: await aUser(api),
    moderator: await aUser(api, { roles: ['user', 'moderator'] }),
    admin: await aUser(api, { roles: ['user', 'admin'] }),
  }
}

/** An article with a comment and a resource with a version, so that calls have something to find. */
async function someContent(api: TestApi, { author, moderator }: People): Promise<void> {
  const article = await anArticle(api, { author: author! })
  await aPublicVersion(api, { author: author! })
  await api.send(`/api/articles/${article.id}/comments`, {
    headers: await bearerHeaders(api, moderator!),
    json: { content: 'A comment to react to' },
  })
}

const form = (bytes: number[], name: string): FormData => {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(bytes)]), name)
  return data
}

/** The API with something in it, and a way to send it calls. */
export async function fuzzWorld(): Promise<{ send(call: FuzzCall): Promise<Response> }> {
  const api = await testApi()
  let people = await somePeople(api)
  let sent = 0
  for (let count = 0; count < 3; count++) await someContent(api, people)
  return {
    async send({ actor, method, path, headers, body }) {
      if (++sent % peopleFor === 0) {
        people = await somePeople(api)
        await someContent(api, people).catch(() => {
          // What was sent before has made it impossible, for instance by a blocked domain; the older things are there.
        })
      }
      const who = people[actor]
      const all: Record<string, string> = { ...headers, ...(who ? await bearerHeaders(api, who) : {}) }
      if (typeof body === 'string') all['content-type'] = 'application/json'
      return api.send(path, {
        method,
        headers: all,
        ...(body === null ? {} : { body: typeof body === 'string' ? body : form(body.file, body.name) }),
      })
    },
  }
}
