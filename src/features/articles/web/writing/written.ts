import { emptyDocument } from '../../../../contract/rich-text/document.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import type { Category } from '../../../../contract/taxonomy.ts'
import type { WrittenText } from '../../../publications/web/form-state.ts'
import type { DraftFields } from '../../article-drafts.contract.ts'
import type { Article } from '../../articles.contract.ts'

/** What stands in the form. */
export type Written = WrittenText & {
  categories: Category[]
  tags: string[]
  coverId: number | null
  scheduledAt: string | null
}

export const blank = (): Written => ({
  title: '',
  description: '',
  content: emptyDocument(),
  language: null,
  categories: [],
  tags: [],
  coverId: null,
  scheduledAt: null,
})

export const fromDraft = (fields: DraftFields): Written => ({
  title: fields.title,
  description: fields.description,
  content: (fields.content as RichDocument | null) ?? emptyDocument(),
  language: fields.language,
  categories: fields.categories,
  tags: fields.tags,
  coverId: fields.cover_id,
  scheduledAt: fields.scheduled_at,
})

export const fromArticle = (article: Article): Written => ({
  title: article.title,
  description: article.description,
  content: article.content as RichDocument,
  language: article.original_language,
  categories: article.categories,
  tags: article.tags.map((tag) => tag.name),
  coverId: article.cover?.id ?? null,
  scheduledAt: article.scheduled_at,
})

/** As drafts and articles are sent. */
export const toFields = (written: Written) => ({
  title: written.title,
  description: written.description,
  content: written.content,
  categories: written.categories,
  tags: written.tags,
  cover_id: written.coverId,
  scheduled_at: written.scheduledAt,
})

export const sameWritten = (a: Written, b: Written): boolean => JSON.stringify(a) === JSON.stringify(b)

export const isBlank = ({ title, description, tags, categories, coverId, content }: Written): boolean =>
  !title.trim() &&
  !description.trim() &&
  tags.length + categories.length === 0 &&
  coverId === null &&
  textLength(content) === 0
