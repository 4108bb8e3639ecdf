import { z } from 'zod'
import { text } from '../../contract/text.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { searchLimits } from '../../contract/limits/content-limits.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { searchQuestion } from './search.contract.ts'

const number = z.number().int()

/** Where a person hears of what is new in a saved search; the feed shows it in any case. */
export const savedNotices = ['bell', 'mail', 'feed'] as const
export type SavedNotice = (typeof savedNotices)[number]

/** Of the requests on the board, those with money or those for thanks. */
const reward = z.enum(['money', 'thanks']).optional()
/** Without words it is what narrows the board of requests: a type, a platform, a language, a reward. */
const savedQuestion = searchQuestion.extend({ q: text({ min: 0, max: searchLimits.query }), reward })
export type SavedQuestion = z.infer<typeof savedQuestion>

export const savedSearch = z.object({
  id: number,
  /** What it is called in the reader's language: its words, or what was chosen on the board. */
  title: z.string(),
  /** Its page, without the language. */
  path: z.string(),
  /** What was saved was checked then. */
  search: searchQuestion.extend({
    q: z.string(),
    reward,
    plain: z.array(z.string()).optional(),
    server: z.string().optional(),
    author: number.optional(),
    not_authors: z.array(number).optional(),
  }),
  notice: z.enum(savedNotices),
  created_at: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof savedSearch>

export const mostSavedSearches = 100

export const endpoints = {
  list: endpoint({
    path: '/api/users/searches',
    summary: 'Searches the person asking has saved, the latest first',
    access: 'member',
    rate: 'read',
    query: pageQuery,
    status: 200,
    answer: listOf(savedSearch),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/users/searches',
    summary:
      'Saves a search as it stands, or without words what narrows the board of requests. One that is saved already stays as it is',
    access: 'member',
    rate: 'write',
    body: z.strictObject(savedQuestion.shape),
    status: 200,
    answer: itemOf(savedSearch),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/users/searches/{id}',
    summary: 'Chooses where one hears of what is new in a saved search, at most once a day',
    access: 'member',
    rate: 'write',
    params: z.object({ id }),
    body: z.strictObject({ notice: z.enum(savedNotices) }),
    status: 200,
    answer: itemOf(savedSearch),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/searches/{id}',
    summary: 'Removes a saved search',
    access: 'member',
    rate: 'write',
    params: z.object({ id }),
    status: 204,
  }),
}
