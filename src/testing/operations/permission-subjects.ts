import { anAttachment } from '../../features/attachments/api/attachments.fixture.ts'
import type { UserRow } from '../../features/users/api/users.store.ts'
import { anArticle, articleBody } from '../content/articles.ts'
import { waveLimits } from '../../features/compatibility/compatibility-limits.contract.ts'
import { forumCategory, publicTopic } from './forum-subjects.ts'
import { publicRequest } from './request-subjects.ts'
import { send, type Target } from './target.ts'
import { aResource, resourceBody } from '../content/resources.ts'
import type { TestApi } from '../test-api.ts'
import { aPublicVersion, aReadFile } from '../content/versions.ts'
import { aUser, bearerHeaders } from '../content/users.ts'

const words = { content: 'Words of a comment' }
const { title, description, content } = articleBody()

/** A published article of the owner. */
async function publicArticle(api: TestApi, owner: UserRow, name: string): Promise<Target> {
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

async function topicDraftOf(api: TestApi, owner: UserRow): Promise<Target> {
  const draft = await send(api, owner, 'POST', '/api/topics/drafts', {})
  return { params: { id: draft.id } }
}

async function requestDraftOf(api: TestApi, owner: UserRow): Promise<Target> {
  const draft = await send(api, owner, 'POST', '/api/requests/drafts', {})
  return { params: { id: draft.id } }
}

/** A comment of the owner under somebody's article. */
async function commentOf(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const article = await anArticle(api)
  const { id } = await send(api, owner, 'POST', `/api/articles/${article.id}/comments`, words)
  if (name === 'reports.create') return { params: {}, json: { kind: 'comment', id, reason: 'spam' } }
  return { params: { id }, ...(name === 'comments.update' ? { json: words } : {}) }
}

/** The review of something the owner sent in. */
async function reviewOf(api: TestApi, owner: UserRow): Promise<Target> {
  const { pending_revision: pending } = await anArticle(api, { author: owner, public: false })
  return { params: { id: pending!.review_id! } }
}

async function draftOf(api: TestApi, owner: UserRow): Promise<Target> {
  const draft = await send(api, owner, 'POST', '/api/articles/drafts', {})
  return { params: { id: draft.id } }
}

/** Somebody's report of a comment; nobody owns it. */
async function aReport(api: TestApi, owner: UserRow): Promise<Target> {
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

const fileOf = async (api: TestApi, owner: UserRow): Promise<Target> => ({
  params: { id: (await anAttachment(api, owner)).id },
})

/** Only the text: whose article it may show the pictures of is a question of its own. */
const textToRender = async (): Promise<Target> => ({ params: {}, json: { content, language: 'ru' } })

/** A public resource of the owner. */
async function publicResource(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const made = await aResource(api, { author: owner })
  const { slug: _, type: _type, language: _language, ...text } = resourceBody()
  const bodies: Record<string, unknown> = {
    'resources.update': { title: 'Another title of it' },
    'resources.states': { archived: true },
    'resourceTranslations.put': {
      title: text.title,
      description: text.description,
      content: text.content,
    },
    'comments.createOnResource': words,
    'resourceModeration.decide': { status: 'declined', prepared: ['rules'] },
  }
  return {
    params: {
      id: made.id,
      resource: made.slug,
      revision: made.revision_id,
      lang: name === 'resourceTranslations.get' ? 'th' : 'en',
    },
    ...(bodies[name] ? { json: bodies[name] } : {}),
  }
}

/** Of something new: whose resource it may be of is a question of its own. */
const resourceDraft = async (_api: TestApi, _owner: UserRow, name: string): Promise<Target> => ({
  params: {},
  ...(name.endsWith('.open') ? { json: {} } : {}),
})

async function resourceDraftOf(api: TestApi, owner: UserRow): Promise<Target> {
  const draft = await send(api, owner, 'POST', '/api/resources/drafts', {})
  return { params: { id: draft.id } }
}

/** A public version of the owner's, with a file. */
async function versionOf(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const made = await aPublicVersion(api, { author: owner })
  const bodies: Record<string, unknown> = {
    'versions.create': { number: '9.9', platforms: ['paper'], game_versions: ['1.21'], files: [1] },
    'versions.update': { name: 'Another name' },
    'versions.yank': { reason: 'It eats worlds' },
    'versionModeration.decide': { status: 'declined', prepared: ['rules'] },
  }
  return {
    params: { slug: made.slug, id: made.id, file: made.fileId, hash: made.file.sha256 },
    ...(bodies[name] ? { json: bodies[name] } : {}),
  }
}

/** A file that was uploaded for a version and read. */
async function readFileOf(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const { id } = await aReadFile(api, owner)
  return { params: { id }, ...(name.endsWith('.start') ? { json: { resource_type: 'plugin' } } : {}) }
}

const aRecall = async (_api: TestApi, _owner: UserRow, name: string): Promise<Target> => ({
  params: {},
  ...(name.endsWith('.recall') ? { json: { sha256: 'ab'.repeat(32), reason: 'It steals sessions' } } : {}),
})

const invite = (api: TestApi, author: UserRow, slug: string, person: UserRow) =>
  send(api, author, 'POST', `/api/resources/${slug}/team/invitations`, { username: person.username })

/** A resource of the owner with a member and with somebody who was asked. */
async function teamOf(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const { slug } = await aResource(api, { author: owner })
  const [member, asked] = [await aUser(api), await aUser(api)]
  const invitation = await invite(api, owner, slug, member)
  await send(api, member, 'PUT', `/api/invitations/${invitation.id}`, { answer: 'accepted' })
  const { id } = await invite(api, owner, slug, asked)
  const bodies: Record<string, unknown> = {
    'resourceTeam.invite': { username: (await aUser(api)).username },
    'resourceTeam.update': { title: 'Artist' },
    'resourceTeam.order': { users: [member.id] },
    'resourceTeam.offer': { user_id: member.id },
  }
  return { params: { resource: slug, user: member.id, id }, ...(bodies[name] ? { json: bodies[name] } : {}) }
}

/** Somebody asked the owner to join. */
async function invitationOf(api: TestApi, owner: UserRow): Promise<Target> {
  const { slug, authorRow } = await aResource(api)
  const { id } = await invite(api, authorRow, slug, owner)
  return { params: { id }, json: { answer: 'accepted' } }
}

/** A webhook of the owner, with a test that is to be sent. */
async function webhookOf(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const made = (await send(api, owner, 'POST', '/api/webhooks', aWebhook)) as unknown as {
    webhook: { id: number }
  }
  const { id } = made.webhook
  const delivery = await send(api, owner, 'POST', `/api/webhooks/${id}/ping`)
  return {
    params: { id, delivery: delivery.id },
    ...(name.endsWith('.update') ? { json: { name: 'Another' } } : {}),
  }
}

const aWebhook = {
  name: 'Builders',
  preset: 'json',
  events: ['comment'],
  language: 'en',
  address: 'https://example.com/hook',
}
const newWebhook = async (_api: TestApi, _owner: UserRow, name: string): Promise<Target> => ({
  params: {},
  ...(name.endsWith('.create') ? { json: aWebhook } : {}),
})

/** A browser that wants notifications; its keys are those of the example in RFC 8291. */
let browsers = 0
const aBrowser = () => ({
  address: `https://push.example.com/send/${++browsers}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  language: 'en',
})
async function pushDeviceOf(api: TestApi, owner: UserRow): Promise<Target> {
  const { id } = await send(api, owner, 'PUT', '/api/push/devices', aBrowser())
  return { params: { id } }
}
const newPushDevice = async (_api: TestApi, _owner: UserRow, name: string): Promise<Target> => ({
  params: {},
  ...(name.endsWith('.add') ? { json: aBrowser() } : {}),
})

/** A resource of the owner, for a webhook of its own. */
async function webhookOfResource(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const { slug } = await aResource(api, { author: owner })
  return { params: { resource: slug }, ...(name.endsWith('ForResource') ? { json: aWebhook } : {}) }
}

/** A public collection of the owner with a resource in it. */
async function collectionOf(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const body = { title: 'For a small server', visibility: 'public' }
  const { id } = await send(api, owner, 'POST', '/api/collections', body)
  const resource = await aResource(api)
  const address = `/api/collections/${id}/items/resource/${resource.id}`
  await send(api, owner, 'PUT', address, {})
  const list = await api.send(`/api/collections/${id}/items`)
  const { data } = (await list.json()) as { data: { id: number }[] }
  const bodies: Record<string, unknown> = {
    'collections.update': { title: 'Another title' },
    'collections.updateItem': { note: 'Words' },
    'collections.hide': { hidden: true, reason: 'Advertising' },
    'collections.put': {},
  }
  return {
    params: { id, collection: id, kind: 'resource', subject: resource.id, item: data[0]!.id },
    ...(bodies[name] ? { json: bodies[name] } : {}),
  }
}

const runs = { platform: 'paper', game_version: '1.21.4', result: 'fails' }

/** A report of the owner about somebody's version; where the team acts, somebody's report about the owner's version. */
async function compatibilityOf(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const isTeam = name === 'compatibility.answer'
  const { slug, id: version } = await aPublicVersion(api, isTeam ? { author: owner } : {})
  if (name === 'compatibility.report') return { params: { slug }, json: { ...runs, version } }
  const reporter = isTeam ? await aUser(api) : owner
  const report = await send(api, reporter, 'PUT', `/api/resources/${slug}/compatibility/reports`, {
    ...runs,
    version,
  })
  return { params: { slug, id: report.id }, ...(isTeam ? { json: { text: 'Which fork is it?' } } : {}) }
}

/** Reports of new accounts about somebody's version, more than are believed at once. */
async function compatibilityWave(api: TestApi): Promise<Target> {
  const { slug, id: version } = await aPublicVersion(api)
  for (let count = 0; count < waveLimits.reports; count++) {
    const reporter = await aUser(api)
    await send(api, reporter, 'PUT', `/api/resources/${slug}/compatibility/reports`, { ...runs, version })
  }
  const headers = await bearerHeaders(api, await aUser(api, { roles: ['user', 'moderator'] }))
  const list = await api.send('/api/moderations/compatibility-waves?per_page=100', { headers })
  const { data } = (await list.json()) as { data: { id: number; version: { id: number } }[] }
  return { params: { id: data.find((wave) => wave.version.id === version)!.id }, json: { result: 'counted' } }
}

/** A resource of the owner, to be followed. */
async function followedOf(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const { slug } = await aResource(api, { author: owner })
  return { params: { kind: 'resource', id: slug }, ...(name.endsWith('.follow') ? { json: {} } : {}) }
}

async function savedSearchOf(api: TestApi, owner: UserRow): Promise<Target> {
  const { id } = await send(api, owner, 'POST', '/api/users/searches', { q: 'lanterns' })
  return { params: { id }, json: { notice: 'mail' } }
}

/** A server of the owner that everybody with its key sees. */
async function serverOf(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const entries = [{ name: 'Vault' }]
  const { id } = await send(api, owner, 'POST', '/api/servers', { name: 'Survival', entries })
  const shared = await send(api, owner, 'PATCH', `/api/servers/${id}`, { public: true })
  const bodies: Record<string, unknown> = {
    'servers.update': { name: 'Creative' },
    'servers.replace': { entries },
    'servers.hide': { hidden: true, reason: 'Advertising' },
  }
  return {
    params: { id, key: (shared as { public_key?: string }).public_key! },
    ...(bodies[name] ? { json: bodies[name] } : {}),
  }
}

type Make = (api: TestApi, owner: UserRow, name: string) => Promise<Target>

/** By the beginning of the address; the first that fits. */
const makers: [RegExp, Make][] = [
  [/^\/api\/articles\/drafts\/\{id\}/, draftOf],
  [/^\/api\/(articles|resources|topics|requests)\/preview$/, textToRender],
  [/^\/api\/resources\/drafts$/, resourceDraft],
  [/^\/api\/resources\/drafts\/\{id\}/, resourceDraftOf],
  [/^\/api\/resources\/\{resource\}\/team/, teamOf],
  [/^\/api\/collections\/\{/, collectionOf],
  [/^\/api\/servers\//, serverOf],
  [/^\/api\/follows\/\{kind\}/, followedOf],
  [/^\/api\/users\/searches\/\{id\}/, savedSearchOf],
  [/^\/api\/push\/devices\/\{id\}/, pushDeviceOf],
  [/^\/api\/push\/devices$/, newPushDevice],
  [/^\/api\/webhooks\/\{id\}/, webhookOf],
  [/^\/api\/webhooks$/, newWebhook],
  [/^\/api\/resources\/\{resource\}\/webhooks/, webhookOfResource],
  [/^\/api\/invitations\/\{id\}/, invitationOf],
  [/^\/api\/resources\/\{(resource|id)\}/, publicResource],
  [/^\/api\/moderations\/resources\/\{id\}/, publicResource],
  [/^\/api\/(moderations\/)?articles\/\{id\}/, publicArticle],
  [/^\/api\/requests\/drafts\/\{id\}/, requestDraftOf],
  [/^\/api\/(moderations\/)?requests\/\{id\}/, publicRequest],
  [/^\/api\/topics\/drafts\/\{id\}/, topicDraftOf],
  [/^\/api\/(moderations\/)?topics\/\{id\}/, publicTopic],
  [/^\/api\/forum\/categories\/\{category\}/, forumCategory],
  [/^\/api\/(moderations\/)?comments\/\{id\}/, commentOf],
  [/^\/api\/reports$/, commentOf],
  [/^\/api\/moderations\/reports\/\{id\}/, aReport],
  [/^\/api\/moderations\/content\/\{id\}/, reviewOf],
  [/^\/api\/attachments\/\{id\}\/inspection/, readFileOf],
  [/^\/api\/attachments\/\{id\}/, fileOf],
  [/^\/api\/resources\/\{slug\}\/compatibility/, compatibilityOf],
  [/^\/api\/compatibility-reports\/\{id\}/, compatibilityOf],
  [/^\/api\/moderations\/compatibility-waves\/\{id\}/, compatibilityWave],
  [/^\/api\/resources\/\{slug\}\/(versions|downloads)/, versionOf],
  [/^\/api\/(version-files\/\{hash\}|moderations\/versions)/, versionOf],
  [/^\/api\/staff\/recalls/, aRecall],
]

/** What this operation acts upon, made for this owner; null where it acts on people or on nothing. */
export async function targetFor(
  api: TestApi,
  { name, path, owner }: { name: string; path: string; owner: UserRow },
): Promise<Target | null> {
  const make = makers.find(([pattern]) => pattern.test(path))?.[1]
  return make ? make(api, owner, name) : null
}
