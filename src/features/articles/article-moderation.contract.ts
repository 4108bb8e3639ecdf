import { z } from 'zod'
import { reviewFacts, moderationEndpoints } from '../publications/review/review.contract.ts'
import { revision } from '../publications/kind/publications.contract.ts'
import { article } from './articles.contract.ts'

/** Everything a decision needs on one screen. */
export const articleReview = z.object({
  article,
  /** What is to be decided: the newest revision. */
  revision,
  ...reviewFacts,
})
export type ArticleReview = z.infer<typeof articleReview>

export const endpoints = moderationEndpoints({
  things: 'articles',
  thing: 'an article',
  whole: articleReview,
})
