import { anAttachment } from '../features/attachments/api/attachments.fixture.ts'
import type { UserRow } from '../features/users/api/users.store.ts'
import { anArticle, articleBody } from './articles.ts'
import type { TestApi } from './test-api.ts'
import { aUser, bearerHeaders } from './users.ts'

/** What a call is about: parameters of its address, and a body where the sample would not get past validation. */
export type Thing = { params: Record<string, number | string>; json?: unknown }

async function send(api: TestApi, user: UserRow, method: string, path: string, json?: unknown) {
  const headers = await bearerHeaders(api, user)
  const answer = await api.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { id: number } }).data
}

const words = { content: 'Words of a comment' }
const { title, description, content } = articleBody()

/** A published article of the owner. */
async function publicArticle(api: TestApi, owner: UserRow, name: string): Promise<Thing> {
  const { id, revision_id: revision } = await anArticle(api, { author: owner })
  const bodies: Record<string, unknown> = {
    'articles.update': { title: 'Another title of it' },
    'articleTranslations.put': { title, description, content },
    'comments.createOnArticle': words,
    'articleModeration.decide': { status: 'declined', reasons: ['rules'] },
  }
  return {
    params: { id, revision, lang: name === 'articleTranslations.get' ? 'ru' : 'en' },
    ...(bodies[name] ? { json: bodies[name] } : {}),
  }
}

/** A comment of the owner under somebody's article. */
async function commentOf(api: TestApi, owner: UserRow, name: string): Promise<Thing> {
  const article = await anArticle(api)
  const { id } = await send(api, owner, 'POST', `/api/articles/${article.id}/comments`, words)
  if (name === 'reports.create') return { params: {}, json: { kind: 'comment', id, reason: 'spam' } }
  return { params: { id }, ...(name === 'comments.update' ? { json: words } : {}) }
}

/** The review of something the owner sent in. */
async function reviewOf(api: TestApi, owner: UserRow): Promise<Thing> {
  const { pending_revision: pending } = await anArticle(api, { author: owner, public: false })
  return { params: { id: pending!.review_id! } }
}

async function draftOf(api: TestApi, owner: UserRow): Promise<Thing> {
  const draft = await send(api, owner, 'POST', '/api/articles/drafts', {})
  return { params: { id: draft.id } }
}

/** Somebody's report of a comment; nobody owns it. */
async function aReport(api: TestApi, owner: UserRow): Promise<Thing> {
  const comment = await commentOf(api, owner, '')
  const reporter = await aUser(api)
  await send(api, reporter, 'POST', '/api/reports', {
    kind: 'comment',
    id: comment.params.id,
    reason: 'spam',
  })
  const moderator = await aUser(api, { roles: ['user', 'moderator'] })
  const headers = await bearerHeaders(api, moderator)
  const list = await api.send('/api/moderations/reports?per_page=100', { headers })
  const { data } = (await list.json()) as { data: { id: number; reporter: { id: number } }[] }
  return { params: { id: data.find((report) => report.reporter.id === reporter.id)!.id } }
}

const fileOf = async (api: TestApi, owner: UserRow): Promise<Thing> => ({
  params: { id: (await anAttachment(api, owner)).id },
})

/** Only the text: whose article it may show the pictures of is a question of its own. */
const textToRender = async (): Promise<Thing> => ({ params: {}, json: { content, language: 'ru' } })

type Make = (api: TestApi, owner: UserRow, name: string) => Promise<Thing>

/** By the beginning of the address; the first that fits. */
const makers: [RegExp, Make][] = [
  [/^\/api\/articles\/drafts\/\{id\}/, draftOf],
  [/^\/api\/articles\/preview$/, textToRender],
  [/^\/api\/(moderations\/)?articles\/\{id\}/, publicArticle],
  [/^\/api\/(moderations\/)?comments\/\{id\}/, commentOf],
  [/^\/api\/reports$/, commentOf],
  [/^\/api\/moderations\/reports\/\{id\}/, aReport],
  [/^\/api\/moderations\/content\/\{id\}/, reviewOf],
  [/^\/api\/attachments\/\{id\}/, fileOf],
]

/** What this operation acts upon, made for this owner; null where it acts on people or on nothing. */
export async function thingFor(
  api: TestApi,
  { name, path, owner }: { name: string; path: string; owner: UserRow },
): Promise<Thing | null> {
  const make = makers.find(([pattern]) => pattern.test(path))?.[1]
  return make ? make(api, owner, name) : null
}
