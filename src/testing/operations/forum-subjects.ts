import { localeCodes } from '../../contract/locales.ts'
import type { UserRow } from '../../features/users/api/users.store.ts'
import { articleBody } from '../content/articles.ts'
import { aTopic } from '../content/topics.ts'
import { aUser, bearerHeaders } from '../content/users.ts'
import type { TestApi } from '../test-api.ts'
import { send, type Target } from './target.ts'

const { title, description, content } = articleBody()

/** A public topic of the owner: a poll where somebody votes, a question where an answer is accepted. */
export async function publicTopic(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const more: Record<string, object> = {
    'topics.vote': { kind: 'poll', poll: { options: ['One', 'Two'] } },
    'topics.accept': { category: 'help', kind: 'question' },
  }
  const { id, revision_id: revision, public: shown } = await aTopic(api, { author: owner, ...more[name] })
  if (!shown) {
    const moderator = await aUser(api, { roles: ['user', 'moderator'] })
    await api.send(`/api/moderations/topics/${id}`, {
      method: 'PUT',
      headers: await bearerHeaders(api, moderator),
      json: { status: 'approved' },
    })
  }
  const bodies: Record<string, unknown> = {
    'topics.update': { title: 'Another title of it' },
    'topics.vote': { options: [1] },
    'topics.accept': { comment_id: null },
    'topics.read': { number: 1 },
    'topics.level': { level: 'watch' },
    'topics.arrange': { pinned: true },
    'topicTranslations.put': { title, description, content },
    'posts.create': { content: 'Words of a comment' },
    'posts.move': { to: 1, numbers: null },
    'topicModeration.decide': { status: 'declined', reasons: ['rules'] },
  }
  return {
    params: { id, revision, move: 1, lang: name === 'topicTranslations.get' ? 'ru' : 'en' },
    ...(bodies[name] ? { json: bodies[name] } : {}),
  }
}

const inAll = (text: string) => Object.fromEntries(localeCodes.map((code) => [code, text]))

/** A category that nobody has written in; for another one to be saved, all that admins write. */
export async function forumCategory(api: TestApi, _owner: UserRow, name: string): Promise<Target> {
  const json = {
    section: 'people',
    position: 90,
    opens: 'everyone',
    kinds: ['discussion'],
    sort: 'active',
    names: inAll('Club'),
    descriptions: inAll('For all of us'),
  }
  const category = `club-${++clubs}`
  const admin = await aUser(api, { roles: ['user', 'admin'] })
  await send(api, admin, 'PUT', `/api/forum/categories/${category}`, json)
  if (name === 'forum.levelOfCategory') return { params: { category }, json: { level: 'watch' } }
  return { params: { category }, ...(name === 'forum.saveCategory' ? { json } : {}) }
}
let clubs = 0
