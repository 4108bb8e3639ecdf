import type { FormFields, PageForm } from '../../../server/form-posts.ts'
import { splitTags } from '../../../contract/tags.ts'
import { categories } from '../../../contract/taxonomy.ts'
import { articleBodyBytes } from '../article-fields.contract.ts'
import { categoryField } from '../article-words.contract.ts'
import { endpoints } from '../articles.contract.ts'

/** One box per category: a form has every name once. */
const chosen = (fields: FormFields) => categories.filter((category) => fields[categoryField(category)])

/** Writing an article before and without JavaScript: the text as Markdown, the cover drawn. */
export const articleForms: PageForm[] = [
  {
    name: 'article',
    pages: ['/article/create'],
    endpoint: endpoints.create,
    fields: ['title', 'description', 'content', 'language', 'tags', ...categories.map(categoryField)],
    maxBytes: articleBodyBytes,
    body: (fields) => ({
      title: fields.title,
      description: fields.description,
      content: fields.content,
      language: fields.language,
      categories: chosen(fields),
      tags: splitTags(fields.tags ?? ''),
    }),
    next: ({ target, locale }) => target(`/${locale}/profile/articles?sent=1`),
  },
]
