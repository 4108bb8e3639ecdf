import type { ReadResource } from './resources.queries.ts'

/** What is talked about on its page. Of what is unlisted the slug goes along: nobody opens it by its number. */
export const discussionOf = ({ id, slug, states }: Pick<ReadResource, 'id' | 'slug' | 'states'>) => ({
  kind: 'resource' as const,
  id,
  ...(states.unlisted ? { via: slug } : {}),
})
