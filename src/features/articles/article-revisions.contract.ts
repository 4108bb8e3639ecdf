import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { diffParts } from '../../contract/diff-parts.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { article, articleAuthor } from './articles.contract.ts'

const at = z.iso.datetime()

export const revisionSummary = z.object({
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  status: z.enum(moderationStatuses),
  /** What readers see now. */
  public: z.boolean(),
  characters: z.number().int(),
  author: articleAuthor.nullable(),
  created_at: at,
})
export type RevisionSummary = z.infer<typeof revisionSummary>

export const revision = revisionSummary.extend({
  description: z.string(),
  content: z.looseObject({ type: z.literal('doc') }),
  content_html: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.object({ key: z.string(), name: z.string() })),
})
export type Revision = z.infer<typeof revision>

export const revisionDiff = z.object({
  from: revisionSummary,
  to: revisionSummary,
  title: diffParts,
  description: diffParts,
  /** Of the text as Markdown, so that changed links and pictures show. */
  content: diffParts,
})
export type RevisionDiff = z.infer<typeof revisionDiff>

const params = z.object({ id })
const one = z.object({ id, revision: id })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/articles/{id}/revisions',
    summary: 'Every revision of an article, newest first; for author and staff',
    access: 'verified',
    rate: 'read',
    params,
    query: pageQuery,
    status: 200,
    answer: listOf(revisionSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/articles/{id}/revisions/{revision}',
    summary: 'One revision; for author and staff',
    access: 'verified',
    rate: 'read',
    params: one,
    status: 200,
    answer: itemOf(revision),
  }),
  diff: endpoint({
    method: 'GET',
    path: '/api/articles/{id}/revisions/{revision}/diff',
    summary: 'What a revision changed, against `from` or the one before it; for author and staff',
    access: 'verified',
    rate: 'read',
    params: one,
    query: z.object({ from: id.optional() }),
    status: 200,
    answer: itemOf(revisionDiff),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/articles/{id}/revisions/{revision}/restore',
    summary: 'Makes the text of an earlier revision the newest one again, through review like any edit',
    access: 'creator',
    rate: 'write',
    params: one,
    status: 200,
    answer: itemOf(article),
    errors: ['forbidden'],
  }),
}
