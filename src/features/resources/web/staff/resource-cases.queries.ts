import resourceShapes from 'virtual:endpoints/resourceModeration'
import versionShapes from 'virtual:endpoints/versionModeration'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { ResourceCase, endpoints as resourceEndpoints } from '../../resource-moderation.contract.ts'
import type { VersionCase, endpoints as versionEndpoints } from '../../version-moderation.contract.ts'

export const resourceCaseCalls = calls<typeof resourceEndpoints>(resourceShapes)
export const versionCaseCalls = calls<typeof versionEndpoints>(versionShapes)

/** The text travels as HTML; the documents it was made from would only weigh. */
export type ReadResourceCase = Omit<ResourceCase, 'resource' | 'revision'> & {
  resource: Omit<ResourceCase['resource'], 'content' | 'content_html'>
  revision: Omit<ResourceCase['revision'], 'content'>
}
export type ReadVersionCase = Omit<VersionCase, 'version'> & {
  version: Omit<VersionCase['version'], 'changelog'>
}

/** Where in the list of recalls the address says to begin; whatever does not fit is left out. */
export const recallsCursorOf = ({ cursor }: { cursor?: unknown }): string | null =>
  typeof cursor === 'string' && /^\d{1,14}-[0-9a-f]{64}$/.test(cursor) ? cursor : null

export const caseQueries = {
  recalls: (cursor: string | null) =>
    query(['moderations', 'recalls', cursor], (transport, signal) =>
      versionCaseCalls.recalls(transport, { per_page: 20, ...(cursor ? { cursor } : {}) }, signal),
    ),
  resource: (id: number) =>
    query(['moderations', 'resource', id], async (transport, signal): Promise<ReadResourceCase> => {
      const { data } = await resourceCaseCalls.get(transport, { id }, signal)
      const { content: _, content_html: _html, ...resource } = data.resource
      const { content: _document, ...revision } = data.revision
      return { ...data, resource, revision }
    }),
  version: (id: number) =>
    query(['moderations', 'version', id], async (transport, signal): Promise<ReadVersionCase> => {
      const { data } = await versionCaseCalls.get(transport, { id }, signal)
      const { changelog: _, ...version } = data.version
      return { ...data, version }
    }),
}
