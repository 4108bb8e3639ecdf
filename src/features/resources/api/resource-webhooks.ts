import { authorize } from '../../../contract/errors.ts'
import type { WebhookHomes } from '../../webhooks/api/event-sources.ts'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { findResource, mayEdit, visibleResource } from './resource-access.ts'

/** Webhooks of a resource belong to those who edit its text. */
export const resourceWebhooks: WebhookHomes = {
  async open(context, key) {
    const resource = await visibleResource(context, key)
    authorize(mayEdit(resource, context.viewer, 'text'))
    return resource.id
  },
  async find(db, id) {
    const resource = await findResource(db, id)
    return (
      resource && {
        ownerId: resource.authorId,
        path: `${resourcePath(resource)}/webhooks`,
        mayEdit: (person) => mayEdit(resource, person, 'text'),
      }
    )
  },
}
