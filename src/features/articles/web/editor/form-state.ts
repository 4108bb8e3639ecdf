import { emptyDocument, type RichDocument } from '../../../../contract/rich-text/document.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import type { Category } from '../../../../contract/categories.ts'
import type { PublicationFormState } from '../../../publications/kind/web/form-state.ts'
import type { Article, ArticleDraft } from '../../articles.contract.ts'

/** The fields of the form. */
export type ArticleFormState = PublicationFormState & {
  categories: Category[]
  tags: string[]
  coverId: number | null
  scheduledAt: string | null
}

export const blank = (): ArticleFormState => ({
  title: '',
  description: '',
  content: emptyDocument(),
  language: null,
  categories: [],
  tags: [],
  coverId: null,
  scheduledAt: null,
})

export const fromDraft = ({ fields }: ArticleDraft): ArticleFormState => ({
  title: fields.title,
  description: fields.description,
  content: (fields.content as RichDocument | null) ?? emptyDocument(),
  language: fields.language,
  categories: fields.categories,
  tags: fields.tags,
  coverId: fields.cover_id,
  scheduledAt: fields.scheduled_at,
})

export const fromArticle = (article: Article): ArticleFormState => ({
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
export const toFields = (formState: ArticleFormState) => ({
  title: formState.title,
  description: formState.description,
  content: formState.content,
  categories: formState.categories,
  tags: formState.tags,
  cover_id: formState.coverId,
  scheduled_at: formState.scheduledAt,
})

export const isBlank = ({
  title,
  description,
  tags,
  categories,
  coverId,
  content,
}: ArticleFormState): boolean =>
  !title.trim() &&
  !description.trim() &&
  tags.length + categories.length === 0 &&
  coverId === null &&
  textLength(content) === 0
