import type { Locale } from '../../contract/locales.ts'
import type { Post } from '../../features/forum/posts.contract.ts'
import type { Topic } from '../../features/forum/topics.contract.ts'
import type { UserRow } from '../../features/users/api/users.store.ts'
import type { TestApi } from '../test-api.ts'
import { aUser, bearerHeaders } from './users.ts'

let counter = 0

/** A body that every rule accepts. */
export function topicBody(more: Record<string, unknown> = {}) {
  const number = ++counter
  return {
    title: `Как вы храните миры, вопрос ${number}`,
    content: `Расскажите, где лежат ваши миры и как вы их копируете, случай ${number}.`,
    language: 'ru' as Locale,
    category: 'servers',
    kind: 'discussion',
    ...more,
  }
}

/** One public topic and the people it needs. Of a trusted author, so nobody has to read it first. */
export async function aTopic(
  api: TestApi,
  options: { author?: UserRow } & Record<string, unknown> = {},
): Promise<Topic & { authorRow: UserRow }> {
  const { author = await aUser(api, { roles: ['user', 'author'] }), ...more } = options
  const made = await api.send('/api/topics', {
    headers: await bearerHeaders(api, author),
    json: topicBody(more),
  })
  const body = (await made.json()) as { data: Topic }
  if (made.status !== 201) throw new Error(`No topic was made: ${JSON.stringify(body)}`)
  return { ...body.data, authorRow: author }
}

/** A post of somebody in a topic. */
export async function aPost(
  api: TestApi,
  topicId: number,
  options: { author?: UserRow; content?: string; parent_id?: number } = {},
): Promise<Post> {
  const { author = await aUser(api), content = `Сообщение номер ${++counter}`, ...more } = options
  const made = await api.send(`/api/topics/${topicId}/posts`, {
    headers: await bearerHeaders(api, author),
    json: { content, ...more },
  })
  const body = (await made.json()) as { data: Post }
  if (made.status !== 201) throw new Error(`No post was made: ${JSON.stringify(body)}`)
  return body.data
}
