import type { BoundEndpoint } from '../../server/endpoints/feature.ts'
import type { UserRow } from '../../features/users/api/users.store.ts'
import { anArticle, articleBody } from '../content/articles.ts'
import { targetFor } from './permission-subjects.ts'
import { picture } from '../content/pictures.ts'
import { requestBody } from '../content/requests.ts'
import { resourceBody } from '../content/resources.ts'
import { topicBody } from '../content/topics.ts'
import { sampleBody } from './sample-body.ts'
import type { TestApi } from '../test-api.ts'
import { aUser, testPassword } from '../content/users.ts'
import { aReadFile } from '../content/versions.ts'

type Asking = { api: TestApi; owner: UserRow; staff: UserRow; stranger: UserRow }
type GoodCall = { address: string; actor: UserRow | null; init: RequestInit & { json?: unknown } }

const later = ({ api }: Asking) => new Date(api.clock.now().getTime() + 86_400_000).toISOString()
const words = 'Words that are long enough for everybody to read'

/** Bodies that neither the sample of a schema nor the target gives. */
const bodies: Record<string, (asking: Asking) => unknown> = {
  'auth.authorize': ({ owner }) => ({
    grant_type: 'password',
    username: owner.username,
    password: testPassword,
  }),
  'security.changePassword': () => ({
    current_password: testPassword,
    password: 'another horse battery staple',
  }),
  'security.createToken': (asking) => ({ name: 'Build', scopes: [], expires_at: later(asking) }),
  'security.prove': () => ({ current_password: testPassword }),
  'registration.register': () => ({
    username: 'Brickmaker',
    email: 'new@example.com',
    password: testPassword,
  }),
  'registration.correct': () => ({ email: 'right@example.com' }),
  'registration.forgot': ({ owner }) => ({ email: owner.email }),
  'analytics.hit': () => ({ path: '/ru/articles' }),
  'moderation.decide': () => ({ status: 'declined', reason: words }),
  'moderation.sanction': (asking) => ({ kind: 'mute', until: later(asking), reason: words }),
  'appeals.create': () => ({ text: words }),
  'contact.send': () => ({ name: 'Ann', email: 'ann@example.com', text: words }),
  'blockedDomains.add': () => ({ domain: 'nowhere.example', reason: words }),
  'account.update': () => ({ language: 'en' }),
  'account.changeEmail': () => ({ email: 'other@example.com', current_password: testPassword }),
  'account.requestDeletion': () => ({ current_password: testPassword }),
  'reactions.reactToArticle': () => ({ reaction: 3 }),
  'reactions.reactToResource': () => ({ reaction: 3 }),
  'reactions.reactToComment': () => ({ reaction: 3 }),
  'reactions.reactToTopic': () => ({ reaction: 3 }),
  'articles.create': () => articleBody(),
  'articleDrafts.open': () => ({}),
  'requests.create': () => requestBody(),
  'requestDrafts.open': () => ({}),
  'topics.create': () => topicBody(),
  'forum.readAll': () => ({}),
  'topicDrafts.open': () => ({}),
  'resources.create': () => resourceBody(),
  'versions.create': async ({ api, owner }) => ({
    number: '9.9',
    platforms: ['paper'],
    game_versions: ['1.21'],
    files: [(await aReadFile(api, owner)).id],
  }),
  'following.read': ({ api }) => ({ until: api.clock.now().toISOString() }),
  'digest.choose': () => ({ every: 'weekly', time_zone: 'Europe/Minsk' }),
  'savedSearches.save': () => ({ q: 'lanterns', server: 'paper-1.21.4' }),
  'versionFiles.byHashes': () => ({ hashes: ['ab'.repeat(20)] }),
  'versionFiles.update': () => ({ hashes: ['ab'.repeat(20)] }),
  'myServer.check': () => ({ entries: [{ name: 'Vault', version: '1.7.3' }] }),
  'servers.create': () => ({ name: 'Survival', entries: [{ name: 'Vault' }] }),
  'profiles.setPins': async ({ api, owner }) => {
    const { id } = await anArticle(api, { author: owner })
    return { items: [{ kind: 'article', id }] }
  },
}

/** What a query must hold. */
const searches: Record<string, string> = {
  'attachments.upload': '?type=version&resource_type=plugin',
  'reactions.own': '?subjects[]=article.1',
  'following.reasons': '?subjects[]=article.1',
  'search.search': '?q=lanterns',
  'search.suggest': '?q=lanterns',
  'resources.slug': '?title=Lanterns&language=en',
}

const addresses: Record<string, (asking: Asking) => string> = {
  'uniqueness.check': () => '/api/unique/user/username/Somebody',
  'account.block': ({ stranger }) => `/api/users/blocked/${stranger.id}`,
  'info.get': () => '/api/info/rules',
  'searchLearning.addWord': () => '/api/search/concepts/auction/words',
  'apiDocs.operation': () => '/api/reference/operations/users.get',
}

const asStranger =
  /^(requestDeals\.offer$|reports\.create|compatibility\.report$|reactions\.reactTo|resourceFollows\.follow$|following\.follow$)/
const asGuest = new Set(['auth.authorize', 'registration.register'])

async function actorOf(
  name: string,
  { access }: BoundEndpoint['endpoint'],
  asking: Asking,
): Promise<UserRow | null> {
  if (access === 'guest' || asGuest.has(name)) return null
  if (access === 'unverified') return aUser(asking.api, { status: 'pending' })
  if (name === 'appeals.create') return aUser(asking.api, { status: 'declined' })
  if (asStranger.test(name)) return asking.stranger
  return typeof access === 'object' ? asking.staff : asking.owner
}

async function upload(accepts: string): Promise<RequestInit> {
  if (accepts !== 'multipart/form-data') return {}
  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(await picture(128).png().toBuffer())], { type: 'image/png' }),
    'a.png',
  )
  return { body: form }
}

/** A call that must succeed: by the one who may, on something that is there. */
export async function goodCall(api: TestApi, { name, endpoint }: BoundEndpoint): Promise<GoodCall> {
  const asking: Asking = {
    api,
    owner: await aUser(api, name === 'moderation.decide' ? { status: 'verified' } : {}),
    staff: await aUser(api, { roles: ['user', 'admin'] }),
    stranger: await aUser(api),
  }
  const { owner } = asking
  const target = await targetFor(api, { name, path: endpoint.path, owner })
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    String(target?.params[param] ?? owner.id),
  )
  const json =
    (await bodies[name]?.(asking)) ??
    target?.json ??
    (endpoint.body ? sampleBody(endpoint.body, 'a sample text') : undefined)
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '5',
    'upload-metadata': 'type dmVyc2lvbg==,filename YS5qYXI=,resource_type cGx1Z2lu',
  }
  return {
    address: (addresses[name]?.(asking) ?? address) + (searches[name] ?? ''),
    actor: await actorOf(name, endpoint, asking),
    init: {
      ...(endpoint.headers ? { headers } : {}),
      ...(endpoint.accepts ? await upload(endpoint.accepts) : json === undefined ? {} : { json }),
    },
  }
}
