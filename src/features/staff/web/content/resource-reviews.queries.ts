import resourceShapes from 'virtual:endpoints/resourceModeration'
import versionShapes from 'virtual:endpoints/versionModeration'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type {
  ResourceReview,
  endpoints as resourceEndpoints,
} from '../../../resources/resource-moderation.contract.ts'
import type {
  VersionReview,
  endpoints as versionEndpoints,
} from '../../../versions/version-moderation.contract.ts'

export const resourceReviewCalls = calls<typeof resourceEndpoints>(resourceShapes)
export const versionReviewCalls = calls<typeof versionEndpoints>(versionShapes)

/** The text travels as HTML; the documents it was made from would only weigh. */
export type ReadResourceReview = Omit<ResourceReview, 'resource' | 'revision'> & {
  resource: Omit<ResourceReview['resource'], 'content' | 'content_html'>
  revision: Omit<ResourceReview['revision'], 'content'>
}
export type ReadVersionReview = Omit<VersionReview, 'version'> & {
  version: Omit<VersionReview['version'], 'changelog'>
}

/** Where in the list of recalls the address says to begin; whatever does not fit is left out. */
export const recallsCursorOf = ({ cursor }: { cursor?: unknown }): string | null =>
  typeof cursor === 'string' && /^\d{1,14}-[0-9a-f]{64}$/.test(cursor) ? cursor : null

export const reviewQueries = {
  recalls: (cursor: string | null) =>
    query(['moderations', 'recalls', cursor], (transport, signal) =>
      versionReviewCalls.recalls(transport, { per_page: 20, ...(cursor ? { cursor } : {}) }, signal),
    ),
  resource: (id: number) =>
    query(['moderations', 'resource', id], async (transport, signal): Promise<ReadResourceReview> => {
      const { data } = await resourceReviewCalls.get(transport, { id }, signal)
      const { content: _, content_html: _html, ...resource } = data.resource
      const { content: _document, ...revision } = data.revision
      return { ...data, resource, revision }
    }),
  version: (id: number) =>
    query(['moderations', 'version', id], async (transport, signal): Promise<ReadVersionReview> => {
      const { data } = await versionReviewCalls.get(transport, { id }, signal)
      const { changelog: _, ...version } = data.version
      return { ...data, version }
    }),
}
