import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { itemOf, wholeNumber } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { textAuthor } from '../publications/kind/publications.contract.ts'
import {
  categoryIcons,
  forumSections,
  isCategoryKey,
  topicKinds,
  topicOpeners,
  topicSorts,
  watchLevels,
} from './forum-limits.contract.ts'

const at = z.iso.datetime()
const lang = z.enum(localeCodes).optional()
export const categoryKey = z.string().refine(isCategoryKey, { error: 'invalid' })

/** The last thing said in a topic: by whom, when, and under which number. */
export const lastPost = z.object({ number: z.number().int(), at, author: textAuthor.nullable() })

const rules = {
  section: z.enum(forumSections),
  position: z.number().int().min(0).max(999),
  opens: z.enum(topicOpeners),
  kinds: z.array(z.enum(topicKinds)).min(1).max(topicKinds.length),
  sort: z.enum(topicSorts),
  icon: z.enum(categoryIcons).prefault('messages'),
}

export const forumCategory = z.object({
  key: z.string(),
  /** In the language of the answer. */
  name: z.string(),
  description: z.string(),
  ...rules,
  icon: z.enum(categoryIcons),
  topics: z.number().int(),
  posts: z.number().int(),
  /** Where somebody wrote last. */
  newest: z
    .object({ id: z.number().int(), slug: z.string(), title: z.string(), last_post: lastPost })
    .nullable(),
  /** Topics with something this person has not read; null for visitors. */
  unread: z.number().int().nullable(),
  level: z.enum(watchLevels).nullable(),
  abilities: z.object({ open: z.boolean() }),
})
export type ForumCategory = z.infer<typeof forumCategory>

const inLanguages = (max: number) =>
  z.strictObject(
    Object.fromEntries(localeCodes.map((code) => [code, text({ min: 1, max })])) as Record<
      (typeof localeCodes)[number],
      ReturnType<typeof text>
    >,
  )

/** A category as admins write it. */
export const writtenCategory = z.strictObject({
  ...rules,
  names: inLanguages(40),
  descriptions: inLanguages(200),
})
export type WrittenCategory = z.infer<typeof writtenCategory>

const params = z.object({ category: categoryKey })
const inEach = z.object(
  Object.fromEntries(localeCodes.map((code) => [code, z.string()])) as Record<
    (typeof localeCodes)[number],
    z.ZodString
  >,
)
const edited = itemOf(
  z.object({
    key: z.string(),
    section: rules.section,
    position: z.number().int(),
    opens: rules.opens,
    kinds: z.array(z.enum(topicKinds)),
    sort: rules.sort,
    icon: z.enum(categoryIcons),
    names: inEach,
    descriptions: inEach,
  }),
)

export const endpoints = {
  categories: endpoint({
    path: '/api/forum/categories',
    summary: 'Categories of the forum in their order, each with what was said last',
    access: 'anyone',
    query: z.object({ lang }),
    answer: itemOf(z.array(forumCategory)),
  }),
  category: endpoint({
    path: '/api/forum/categories/{category}',
    summary: 'A category in all languages, as admins edit it',
    access: { scope: 'setting.manage' },
    params,
    answer: edited,
  }),
  saveCategory: endpoint({
    method: 'PUT',
    path: '/api/forum/categories/{category}',
    summary: 'Makes a category of the forum, or changes it',
    access: { scope: 'setting.manage' },
    params,
    body: writtenCategory,
    answer: edited,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/forum/categories/{category}',
    summary: 'Removes a category that no topic was ever written in',
    access: { scope: 'setting.manage' },
    params,
    status: 204,
    errors: ['conflict'],
  }),
  visit: endpoint({
    method: 'PUT',
    path: '/api/forum/visit',
    summary:
      'Remembers that the person asking is in the forum now; answers since when everything is new to them',
    access: 'member',
    answer: itemOf(z.object({ since: at })),
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/api/forum/read',
    summary: 'Marks every topic as read, or every topic of a category',
    access: 'member',
    body: z.strictObject({ category: categoryKey.nullish() }),
    answer: itemOf(z.object({ topics: z.number().int() })),
  }),
  levelOfCategory: endpoint({
    method: 'PUT',
    path: '/api/forum/categories/{category}/level',
    summary: 'What the person asking hears of a category; null: as usual',
    access: 'member',
    params,
    body: z.strictObject({ level: z.enum(watchLevels).nullable() }),
    answer: itemOf(z.object({ level: z.enum(watchLevels).nullable() })),
  }),
}

/** A place in a topic: 1 is its opening text. */
export const postNumber = wholeNumber(1, 2_000_000_000)
