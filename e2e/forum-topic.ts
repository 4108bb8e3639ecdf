import { request as apiRequests, type APIRequestContext } from '@playwright/test'
import { demo, expect, type Language } from './kit.ts'
import { unique } from './discussion.ts'
import { tokenOf } from './published-resource.ts'

type Person = readonly [string, string]
export type MadeTopic = { id: number; title: string; path: string }

/** What people do in the forum by the API alone, as these two of the demo. */
export async function forumPeople(baseURL: string) {
  const request = await apiRequests.newContext({ baseURL })
  const headers = async (who: Person) => ({ authorization: `Bearer ${await tokenOf(baseURL, who)}` })
  const as = { author: await headers(demo.author), moderator: await headers(demo.moderator) }
  const post = async (topic: number, words: string, who: keyof typeof as = 'moderator', answered?: number) =>
    made<{ id: number; number: number }>(request, `/api/topics/${topic}/posts`, as[who], {
      content: words,
      ...(answered && { parent_id: answered }),
    })
  return {
    as,
    request,
    post,
    /** A topic of the author with so many posts, by both in turn. */
    async topic(language: Language, posts: number): Promise<MadeTopic> {
      const title = unique('Bridges over the bay')
      const topic = await made<{ id: number; slug: string }>(request, '/api/topics', as.author, {
        title,
        content: unique('Which of them would you cross at night'),
        language,
        category: 'servers',
        kind: 'discussion',
      })
      for (let number = 2; number < posts + 2; number++)
        await post(topic.id, unique(`This is said in post ${number}`), number % 2 ? 'author' : 'moderator')
      return { id: topic.id, title, path: `/${language}/forum/servers/${topic.slug}.${topic.id}` }
    },
    close: () => request.dispose(),
  }
}

async function made<T>(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string>,
  data: object,
): Promise<T> {
  const answer = await request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: T }).data
}
