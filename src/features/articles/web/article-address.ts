import type { ArticleSummary } from '../articles.contract.ts'

/** The path of an article, without the language. */
export const articlePath = ({ slug, id }: Pick<ArticleSummary, 'slug' | 'id'>): string =>
  `/article/${slug}.${id}`
