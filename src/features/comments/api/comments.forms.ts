import { createHash } from 'node:crypto'
import { fail } from '../../../contract/errors.ts'
import type { PageForm, PostAbout } from '../../../server/http/forms/form-posts.ts'
import { commentForm } from '../comment-limits.contract.ts'
import { endpoints, type Comment } from '../comments.contract.ts'

const create = { article: endpoints.createOnArticle, resource: endpoints.createOnResource }
/** Equal comments within this time are a double click; later ones are intended. */
const doubleClickMs = 60_000

/** The subject as `article.12`; for unlisted ones also the slug. */
function endpointOf(subject = '', via = '') {
  const [, kind, id] = /^(article|resource)\.([1-9]\d{0,15})$/.exec(subject) ?? []
  if (!kind || !id) throw fail('malformed')
  const { method, path } = create[kind as keyof typeof create]
  const query = via === '' ? '' : `?${new URLSearchParams({ via })}`
  return { method, path: path.replace('{id}', id) + query }
}

/** This page with other query parameters and an anchor. */
function pageWith(
  { address, locale, page }: PostAbout,
  change: Record<string, string>,
  place: string,
): string {
  const search = new URLSearchParams(address.split('?')[1])
  for (const name of ['comment', 'reply']) search.delete(name)
  for (const [name, value] of Object.entries(change)) search.set(name, value)
  const query = search.toString()
  return `/${locale}${page}${query && `?${query}`}#${place}`
}

/** Writing a comment or an answer without JavaScript; `pages` are those with a discussion. */
export const commentForms = (pages: readonly RegExp[]): PageForm[] => [
  {
    name: commentForm,
    pages,
    endpoint: ({ subject, via }) => endpointOf(subject, via),
    fields: ['content', 'kind', 'parent_id', 'subject', 'via'],
    body: ({ content, kind, parent_id: parent }) => ({
      content,
      ...(kind ? { kind } : {}),
      ...(parent ? { parent_id: /^\d{1,16}$/.test(parent) ? Number(parent) : parent } : {}),
    }),
    idempotencyKey(fields, { now }) {
      const minute = Math.floor(now.getTime() / doubleClickMs)
      return createHash('sha256')
        .update(JSON.stringify([minute, fields]))
        .digest('base64url')
    },
    next(about, answer) {
      const { id } = (answer as { data: Comment }).data
      return about.target(pageWith(about, { comment: String(id) }, `comment-${id}`))
    },
    comeBack({ parent_id: parent }, about) {
      return parent && /^\d{1,16}$/.test(parent)
        ? pageWith(about, { reply: parent }, `answer-${parent}`)
        : pageWith(about, {}, 'comment-write')
    },
  },
]
