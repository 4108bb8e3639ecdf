import { cardPath } from '../../../contract/cards.ts'
import type { ResourceSummary } from '../resource-shapes.contract.ts'
import { coverOf } from './resource-pictures.ts'

type Shown = Pick<
  ResourceSummary,
  'id' | 'shown_language' | 'type' | 'title' | 'author' | 'cover' | 'picture_seed'
>

/** The address of the picture shown where a resource is shared. */
export const cardOf = (resource: Shown): string =>
  cardPath({
    kind: 'resource',
    id: resource.id,
    language: resource.shown_language,
    type: resource.type,
    title: resource.title,
    author: resource.author.deleted ? '' : resource.author.username,
    cover: coverOf(resource).url,
  })
