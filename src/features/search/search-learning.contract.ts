import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { searchLimits } from '../../contract/limits/content-limits.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'

const staff = { scope: 'content.moderate' } as const
const language = z.enum(localeCodes)
const question = text({ min: 2, max: searchLimits.query })
const name = text({ min: 2, max: 60 })
const concept = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

export const outcomes = ['missed', 'found', 'hidden'] as const

/** A question without anybody who asked it. */
export const askedQuestion = z.object({
  question: z.string(),
  language,
  /** Once for each address and day. */
  asked: z.number().int(),
  /** At least so many different people. */
  people: z.number().int(),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

export const conceptWord = z.object({
  /** Null for a word the program brings: it stays. */
  id: z.number().int().nullable(),
  language,
  word: z.string(),
})

export const concepts = z.object({ concept: z.string(), words: z.array(conceptWord) })
export type ConceptWords = z.infer<typeof concepts>

export const endpoints = {
  questions: endpoint({
    path: '/api/search/questions',
    summary:
      'Questions of at least three people, most asked first: those that found nothing fitting, those that did, or those staff has hidden',
    access: staff,
    rate: 'read',
    query: pageQuery.extend({
      outcome: z.enum(outcomes).prefault('missed'),
      days: z.enum(['7', '30']).prefault('7'),
      language: language.optional(),
    }),
    status: 200,
    answer: listOf(askedQuestion),
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/search/questions/hidden',
    summary: 'Hides a question from this list and from the examples of the home page, or shows it again',
    access: staff,
    rate: 'write',
    body: z.strictObject({ question, language, hidden: z.boolean() }),
    status: 204,
  }),
  concepts: endpoint({
    path: '/api/search/concepts',
    summary: 'Concepts with their words in all languages, by name; `q` finds by a piece of a word',
    access: staff,
    rate: 'read',
    query: pageQuery.extend({ q: text({ min: 0, max: searchLimits.query }).prefault('') }),
    status: 200,
    answer: listOf(concepts),
  }),
  addConcept: endpoint({
    method: 'POST',
    path: '/api/search/concepts',
    summary: 'Makes a concept with its English name',
    access: staff,
    rate: 'write',
    creates: true,
    body: z.strictObject({ name }),
    status: 201,
    answer: itemOf(concepts),
  }),
  addWord: endpoint({
    method: 'POST',
    path: '/api/search/concepts/{concept}/words',
    summary: 'Adds a word to a concept; texts that have it are indexed anew by a job',
    access: staff,
    rate: 'write',
    creates: true,
    params: z.object({ concept }),
    body: z.strictObject({ language, word: name }),
    status: 201,
    answer: itemOf(conceptWord),
    errors: ['notFound'],
  }),
  removeWord: endpoint({
    method: 'DELETE',
    path: '/api/search/words/{id}',
    summary: 'Removes a word that staff added',
    access: staff,
    rate: 'write',
    params: z.object({ id }),
    status: 204,
    errors: ['notFound'],
  }),
  progress: endpoint({
    path: '/api/search/progress',
    summary: 'How many texts are still to be indexed anew',
    access: staff,
    rate: 'read',
    status: 200,
    answer: itemOf(
      z.object({
        left: z.number().int(),
        /** True when there are more than are counted. */
        left_capped: z.boolean(),
        /** Words whose texts are still to be found. */
        words: z.number().int(),
      }),
    ),
  }),
}
