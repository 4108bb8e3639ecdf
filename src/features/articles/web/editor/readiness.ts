import { tagIssue } from '../../../../contract/tags.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import { articleLimits } from '../../article-limits.contract.ts'
import { codePoints, within, type Readiness as Row } from '../../../publications/kind/web/form-state.ts'
import type { ArticleFormState } from './form-state.ts'

export const readinessKeys = ['title', 'description', 'content', 'categories', 'tags', 'schedule'] as const
export type Readiness = Row<(typeof readinessKeys)[number]>

/** What is missing before an article can be sent; the same rules as the API's, told while one writes. */
export function readinessOf(formState: ArticleFormState, now: Date): Readiness[] {
  const { title, description, content, categories, tags, scheduledAt } = formState
  const rows: Readiness[] = [
    { key: 'title', state: within(codePoints(title), articleLimits.title) },
    { key: 'description', state: within(codePoints(description), articleLimits.description) },
    { key: 'content', state: within(textLength(content), articleLimits.content) },
    { key: 'categories', state: within(categories.length, articleLimits.categories) },
  ]
  // Not asked for, so they stand here only when there is something to say.
  if (tags.length > 0)
    rows.push({
      key: 'tags',
      state: tags.length > articleLimits.tags.max || tags.some(tagIssue) ? 'bad' : 'done',
    })
  if (scheduledAt) rows.push({ key: 'schedule', state: new Date(scheduledAt) > now ? 'done' : 'bad' })
  return rows
}
