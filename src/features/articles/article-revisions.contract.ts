import { z } from 'zod'
import { id } from '../../contract/paging.ts'
import { revisionEndpoints } from '../publications/revisions/revisions.contract.ts'
import { revision } from '../publications/kind/publications.contract.ts'
import { article } from './articles.contract.ts'

export type { Revision, RevisionDiff, RevisionSummary } from '../publications/kind/publications.contract.ts'

export const endpoints = revisionEndpoints({
  path: '/api/articles/{id}',
  thing: 'an article',
  params: z.object({ id }),
  one: z.object({ id, revision: id }),
  item: article,
  revision,
})
