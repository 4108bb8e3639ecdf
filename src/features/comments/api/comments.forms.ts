import { createHash } from 'node:crypto'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { fail } from '../../../contract/errors.ts'
import type { PageForm, PostAbout } from '../../../server/http/forms/form-posts.ts'
import { commentForm } from '../comment-limits.contract.ts'
import { endpoints, type Comment } from '../comments.contract.ts'

type Create = Pick<Endpoint, 'method' | 'path'>
const create: Record<string, Create> = {
  article: endpoints.createOnArticle,
  resource: endpoints.createOnResource,
}
/** Equal comments within this time are a double click; later ones are intended. */
const doubleClickMs = 60_000

/** The subject as `article.12`; for unlisted ones also the slug. */
function endpointOf(known: Record<string, Create>, subject = '', via = '') {
  const [, kind = '', id] = /^([a-z]+)\.([1-9]\d{0,15})$/.exec(subject) ?? []
  const endpoint = Object.hasOwn(known, kind) ? known[kind] : undefined
  if (!endpoint || !id) throw fail('malformed')
  const { method, path } = endpoint
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

/**
 * Writing a comment or an answer without JavaScript; `pages` are those with a discussion, `more` says how to write where
 * later features have one.
 */
export const commentForms = (pages: readonly RegExp[], more: Record<string, Create> = {}): PageForm[] => [
  {
    name: commentForm,
    pages,
    endpoint: ({ subject, via }) => endpointOf({ ...create, ...more }, subject, via),
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
