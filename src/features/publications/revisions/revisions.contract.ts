import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../../contract/paging.ts'
import { addressesOf, type Addressed } from '../kind/items.contract.ts'
import { revisionDiff, revisionSummary } from '../kind/publications.contract.ts'

export type RevisionFields<I extends z.ZodType, R extends z.ZodType> = {
  item: I
  /** A revision with what only this kind has. */
  revision: R
}

/** The calls about revisions, the same for every kind. */
export function revisionEndpoints<
  N extends string,
  K extends z.ZodRawShape,
  I extends z.ZodType,
  R extends z.ZodType,
>(described: Addressed<N, K> & RevisionFields<I, R>) {
  const { phrase, key, item, revision } = described
  const path = addressesOf(described).one
  const params = z.object(key)
  const one = z.object({ ...key, revision: id })
  return {
    list: endpoint({
      path: `${path}/revisions`,
      summary: `Every revision of ${phrase}, newest first; for author and staff`,
      access: 'verified',
      params,
      query: pageQuery,
      answer: listOf(revisionSummary),
    }),
    get: endpoint({
      path: `${path}/revisions/{revision}`,
      summary: 'One revision; for author and staff',
      access: 'verified',
      params: one,
      answer: itemOf(revision),
    }),
    diff: endpoint({
      path: `${path}/revisions/{revision}/diff`,
      summary: 'What a revision changed, against `from` or the one before it; for author and staff',
      access: 'verified',
      params: one,
      query: z.object({ from: id.optional() }),
      answer: itemOf(revisionDiff),
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/revisions/{revision}/restore`,
      summary: 'Makes the text of an earlier revision the newest one again, through review like any edit',
      access: 'creator',
      params: one,
      answer: itemOf(item),
      errors: ['forbidden'],
    }),
  }
}
