import { z } from 'zod'
import { id } from '../../contract/paging.ts'
import { revisionEndpoints } from '../publications/revisions/revisions.contract.ts'
import { resourceKey } from './resource-fields.contract.ts'
import { resource, resourceRevision } from './resource-shapes.contract.ts'

export const endpoints = revisionEndpoints({
  path: '/api/resources/{resource}',
  thing: 'a resource',
  params: z.object({ resource: resourceKey }),
  one: z.object({ resource: resourceKey, revision: id }),
  item: resource,
  revision: resourceRevision,
})
