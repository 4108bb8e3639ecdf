import type { Locale } from '../../contract/locales.ts'
import type { Article } from '../../features/articles/articles.contract.ts'
import type { UserRow } from '../../features/users/api/users.store.ts'
import type { TestApi } from '../test-api.ts'
import { aUser, bearerHeaders } from './users.ts'

let counter = 0

/** So many characters of plain words, different for every `about`, so that no two texts are copies. */
export function someText(length: number, about = `слово${++counter}`): string {
  return `${about} `.repeat(Math.ceil(length / (about.length + 1))).slice(0, length - 1) + '.'
}

/** A body that every rule accepts. */
export function articleBody(more: Record<string, unknown> = {}) {
  const number = ++counter
  return {
    title: `Как мы подняли сервер номер ${number}`,
    description: `Короткий рассказ о том, что получилось в раз ${number}.`,
    content: `Первый абзац истории номер ${number}.\n\n${someText(400, `рассказ${number}`)}`,
    language: 'ru' as Locale,
    categories: ['tutorial'],
    tags: ['сервер', `тег-${'абвгдежзик'[number % 10]}`],
    ...more,
  }
}

/** One article and the people it needs; public unless the caller says otherwise. */
export async function anArticle(
  api: TestApi,
  options: { author?: UserRow; public?: boolean } & Record<string, unknown> = {},
): Promise<Article & { authorRow: UserRow }> {
  const { author = await aUser(api), public: isPublic = true, ...more } = options
  const made = await api.send('/api/articles', {
    headers: await bearerHeaders(api, author),
    json: articleBody(more),
  })
  const { data } = (await made.json()) as { data: Article }
  if (made.status !== 201) throw new Error(`No article was made: ${JSON.stringify(data)}`)
  if (!isPublic) return { ...data, authorRow: author }
  await approveArticle(api, data.id)
  const shown = await api.send(`/api/articles/${data.id}?lang=${data.original_language}`, {
    headers: await bearerHeaders(api, author),
  })
  return { ...((await shown.json()) as { data: Article }).data, authorRow: author }
}

const moderators = new WeakMap<TestApi, Promise<UserRow>>()

/** Somebody of staff says yes to what waits. */
export async function approveArticle(api: TestApi, id: number): Promise<void> {
  const moderator = moderators.get(api) ?? aUser(api, { roles: ['user', 'moderator'] })
  moderators.set(api, moderator)
  const answer = await api.send(`/api/moderations/articles/${id}`, {
    method: 'PUT',
    headers: await bearerHeaders(api, await moderator),
    json: { status: 'approved' },
  })
  if (answer.status !== 200) throw new Error(`The article was not approved: ${await answer.text()}`)
}
