import { splitTags } from '../../../contract/tags.ts'
import { categories } from '../../../contract/categories.ts'

/** Fields of forms that work without scripts. One box per category: such a form has every name once. */
export const categoryField = (category: string): string => `category-${category}`

export const sortingFields: readonly string[] = ['tags', ...categories.map(categoryField)]

/** Categories and tags as the API takes them. */
export const sortingOf = (fields: Record<string, string>) => ({
  categories: categories.filter((category) => fields[categoryField(category)]),
  tags: splitTags(fields.tags ?? ''),
})
