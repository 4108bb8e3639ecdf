import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../../contract/paging.ts'
import { revision, revisionDiff, revisionSummary } from '../kind/publications.contract.ts'

type Described<P extends z.ZodObject, O extends z.ZodObject, A extends z.ZodType, R extends z.ZodType> = {
  /** Address of one thing: `/api/articles/{id}`. */
  path: `/${string}`
  /** As in a sentence: `an article`. */
  thing: string
  params: P
  /** The same and `revision`. */
  one: O
  item: A
  /** A revision with what only this kind has. */
  revision: R
}

/** The calls about revisions, the same for every kind of text. */
export function revisionEndpoints<
  P extends z.ZodObject,
  O extends z.ZodObject,
  A extends z.ZodType,
  R extends z.ZodType = typeof revision,
>({ path, thing, params, one, item, revision: whole }: Described<P, O, A, R>) {
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/revisions`,
      summary: `Every revision of ${thing}, newest first; for author and staff`,
      access: 'verified',
      rate: 'read',
      params,
      query: pageQuery,
      status: 200,
      answer: listOf(revisionSummary),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/revisions/{revision}`,
      summary: 'One revision; for author and staff',
      access: 'verified',
      rate: 'read',
      params: one,
      status: 200,
      answer: itemOf(whole),
    }),
    diff: endpoint({
      method: 'GET',
      path: `${path}/revisions/{revision}/diff`,
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
      path: `${path}/revisions/{revision}/restore`,
      summary: 'Makes the text of an earlier revision the newest one again, through review like any edit',
      access: 'creator',
      rate: 'write',
      params: one,
      status: 200,
      answer: itemOf(item),
      errors: ['forbidden'],
    }),
  }
}
