import { expect, test } from 'vitest'
import { flushDownloads } from '../../src/features/versions/api/files/download-counter.ts'
import type { UserRow } from '../../src/features/users/api/users.store.ts'
import { anAttachment } from '../../src/features/attachments/api/attachments.fixture.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { countStatements } from '../../src/testing/database/count-statements.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'
import { aPublicVersion } from '../../src/testing/content/versions.ts'

// With limits, as in production: finding the session and counting the call are statements too.
const api = await testApi({ rateLimit: true })
const article = await anArticle(api)
const resource = await aResource(api)
const version = await aPublicVersion(api)

type Member = {
  user: UserRow
  send(method: string, path: string, json?: unknown): Promise<Response>
  read<T>(method: string, path: string, json?: unknown): Promise<T>
}

/** Somebody whose last visit was noted a moment ago, which happens once a minute. */
async function aMember(): Promise<Member> {
  const user = await aUser(api)
  const headers = await browserHeaders(api, user)
  const send = (method: string, path: string, json?: unknown) =>
    api.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
  await send('GET', '/api/users/client')
  const read = async <T>(...call: Parameters<typeof send>) => (await (await send(...call)).json()) as T
  return { user, send, read }
}

/** A comment of somebody else, to be answered. */
async function aComment(path: string): Promise<number> {
  const author = await aMember()
  return (await author.read<{ data: { id: number } }>('POST', path, { content: 'Светит ровно.' })).data.id
}

async function aDraft(member: Member, kind: 'articles' | 'resources', fields = {}): Promise<string> {
  const made = await member.read<{ data: { id: number } }>('POST', `/api/${kind}/drafts`, fields)
  return `/api/${kind}/drafts/${made.data.id}`
}

const said = `/api/articles/${article.id}/comments`
const saidOfResource = `/api/resources/${resource.id}/comments`
const words = { content: 'Спасибо, **пригодилось**.' }
const following = `/api/resources/${resource.slug}/follow`
const download = `/api/resources/${version.slug}/versions/${version.id}/download`
const [fields, images] = [{ title: 'Ночной город' }, new Map<number, number>()]

/** What has to be there before, and the call itself. */
type Write = {
  name: string
  budget: number
  before?: (member: Member) => Promise<unknown>
  call: (member: Member) => Promise<Response>
}

const react = (item: string, reaction: number) => (member: Member) =>
  member.send('PUT', `/api/${item}/react`, { reaction })
const unreact = (item: string) => (member: Member) => member.send('DELETE', `/api/${item}/react`)

const reactions = (item: string, budget: number): Write[] => [
  { name: `a reaction to ${item}`, budget, call: react(item, 9) },
  { name: `another one to ${item}`, budget, before: react(item, 9), call: react(item, 2) },
  // Counted anew: the same call a moment ago may be why nothing changed.
  {
    name: `the same one to ${item} again`,
    budget: budget + 1,
    before: react(item, 9),
    call: react(item, 9),
  },
  { name: `none any more to ${item}`, budget, before: react(item, 9), call: unreact(item) },
]

const comment = await aComment(said)
const answered = await aComment(saidOfResource)
const guest = { send: (_method: string, path: string) => api.send(path) }
let draft = ''

const writes: Write[] = [
  // With news of it to the owner.
  { name: 'a comment on an article', budget: 7, call: ({ send }) => send('POST', said, words) },
  { name: 'a comment on a resource', budget: 7, call: ({ send }) => send('POST', saidOfResource, words) },
  // Including the notifications for the owner and the person who is answered.
  {
    name: 'an answer',
    budget: 7,
    call: ({ send }) => send('POST', said, { ...words, parent_id: comment }),
  },
  {
    name: 'an answer under a resource',
    budget: 7,
    call: ({ send }) => send('POST', saidOfResource, { ...words, parent_id: answered }),
  },
  ...reactions(`articles/${article.id}`, 4),
  ...reactions(`resources/${resource.id}`, 4),
  ...reactions(`comments/${comment}`, 5),
  // With news of it to the owner.
  { name: 'following', budget: 5, call: ({ send }) => send('PUT', following) },
  {
    name: 'following no more',
    budget: 5,
    before: ({ send }) => send('PUT', following),
    call: ({ send }) => send('DELETE', following),
  },
  {
    name: 'following again',
    budget: 5,
    before: async ({ send }) => [await send('PUT', following), await send('DELETE', following)],
    call: ({ send }) => send('PUT', following),
  },
  { name: 'a download by a member', budget: 2, call: ({ send }) => send('GET', download) },
  { name: 'a download by a guest', budget: 1, call: () => guest.send('GET', download) },
  ...(['articles', 'resources'] as const).map((kind) => ({
    name: `saving a draft of ${kind}`,
    budget: 4,
    before: async (member: Member) => (draft = await aDraft(member, kind)),
    call: ({ send }: Member) => send('PUT', draft, { ...fields, base_version: 1 }),
  })),
  {
    name: 'saving a draft with a new picture',
    budget: 5,
    before: async (member: Member) => {
      images.set(member.user.id, (await anAttachment(api, member.user, { type: 'cover' })).id)
      draft = await aDraft(member, 'articles')
    },
    call: ({ send, user }: Member) =>
      send('PUT', draft, { ...fields, cover_id: images.get(user.id), base_version: 1 }),
  },
]

test.each(writes)('$name costs at most $budget statements', async ({ budget, before, call }) => {
  const member = await aMember()
  await before?.(member)
  let status = 0
  const sent = await countStatements(api, async () => ({ status } = await call(member)))
  // What was downloaded is counted later, for many at once.
  await flushDownloads(api.services.database.db)
  expect([200, 201]).toContain(status)
  expect(sent).toBeLessThanOrEqual(budget)
})
