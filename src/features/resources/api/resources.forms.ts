import { createHash } from 'node:crypto'
import type { PageForm } from '../../../server/http/forms/form-posts.ts'
import { sortingFields, sortingOf } from '../../publications/editor/plain-fields.contract.ts'
import { resourceBodyBytes } from '../resource-fields.contract.ts'
import { plainResourceForm, resourcePath } from '../limits/resource-limits.contract.ts'
import { endpoints } from '../resources.contract.ts'
import type { Resource } from '../resource-shapes.contract.ts'

/** A second click comes within it. */
const doubleClickMs = 60_000

/**
 * Beginning a resource without JavaScript: its words, with the text as Markdown. It is kept as a draft, because files
 * need scripts.
 */
export const resourceForms: PageForm[] = [
  {
    name: plainResourceForm,
    pages: ['/resource/create'],
    endpoint: endpoints.create,
    fields: ['type', 'title', 'slug', 'description', 'content', 'language', ...sortingFields],
    maxBytes: resourceBodyBytes,
    body: (fields) => ({
      // What was left open is a fault of its field, not a word nobody knows.
      ...(fields.type ? { type: fields.type } : {}),
      title: fields.title,
      slug: fields.slug,
      description: fields.description,
      content: fields.content,
      language: fields.language,
      ...sortingOf(fields),
      submit: false,
    }),
    idempotencyKey(fields, { now }) {
      const minute = Math.floor(now.getTime() / doubleClickMs)
      return createHash('sha256')
        .update(JSON.stringify([minute, fields]))
        .digest('base64url')
    },
    next({ target, locale }, answer) {
      return target(`/${locale}${resourcePath((answer as { data: Resource }).data)}/review`)
    },
    comeBack: (_, { locale }) => `/${locale}/resource/create`,
  },
]
