import type { PageForm } from '../../../server/http/forms/form-posts.ts'
import { sortingFields, sortingOf } from '../../publications/editor/plain-fields.contract.ts'
import { articleBodyBytes } from '../article-fields.contract.ts'
import { endpoints } from '../articles.contract.ts'

/** Writing an article before and without JavaScript: the text as Markdown, the cover drawn. */
export const articleForms: PageForm[] = [
  {
    name: 'article',
    pages: ['/article/create'],
    endpoint: endpoints.create,
    fields: ['title', 'description', 'content', 'language', ...sortingFields],
    maxBytes: articleBodyBytes,
    body: (fields) => ({
      title: fields.title,
      description: fields.description,
      content: fields.content,
      language: fields.language,
      ...sortingOf(fields),
    }),
    next: ({ target, locale }) => target(`/${locale}/profile/articles?sent=1`),
  },
]
