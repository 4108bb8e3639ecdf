import { z } from 'zod'
import { caseFacts, moderationEndpoints } from '../publications/review.contract.ts'
import { revision } from '../publications/publications.contract.ts'
import { article } from './articles.contract.ts'

/** Everything a decision needs on one screen. */
export const articleCase = z.object({
  article,
  /** What is to be decided: the newest revision. */
  revision,
  ...caseFacts,
})
export type ArticleCase = z.infer<typeof articleCase>

export const endpoints = moderationEndpoints({ things: 'articles', thing: 'an article', whole: articleCase })
