import inspectionShapes from 'virtual:endpoints/versionInspection'
import versionShapes from 'virtual:endpoints/versions'
import { queryOptions } from '@tanstack/react-query'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { calls } from '../../../../web/http/calls.ts'
import { query, transportOf } from '../../../../web/query.ts'
import { attachmentCalls } from '../../../attachments/web/attachments.queries.ts'
import type {
  UploadInspection,
  endpoints as inspectionEndpoints,
} from '../../files/version-inspection.contract.ts'
import type { endpoints } from '../../versions.contract.ts'

export const versionCalls = calls<typeof endpoints>(versionShapes)
const inspectionCalls = calls<typeof inspectionEndpoints>(inspectionShapes)

export const versionEditorQueries = {
  /** Every version of a resource for its team, public or not. */
  versions: (slug: string, page: number) =>
    query(['resource versions list', slug, 'team', page], (transport, signal) =>
      versionCalls.list(transport, { slug, own: 'all', page }, signal),
    ),
  /** With the document of the changelog. */
  version: (slug: string, id: string) =>
    query(
      ['resource versions list', slug, 'edit', id],
      async (transport, signal) => (await versionCalls.get(transport, { slug, id }, signal)).data,
    ),
  /** Version files of one's own, by number: a draft knows no more of them. */
  uploads: () =>
    query(['attachments', 'versions'], async (transport, signal) => {
      const { data } = await attachmentCalls.list(transport, { type: 'version', per_page: 100 }, signal)
      return data
    }),
  /** What was read from an upload, as a file of this type: asked for once, then looked up until it is there. */
  inspection: (id: number, type: ResourceType) => {
    const queryKey = ['attachments', 'inspection', id, type] as const
    return queryOptions({
      queryKey,
      queryFn: async ({ client, signal }): Promise<UploadInspection> => {
        const transport = transportOf(client)
        const known = client.getQueryData(queryKey) !== undefined
        const answer = known
          ? await inspectionCalls.get(transport, { id }, signal)
          : await inspectionCalls.start(transport, { id, resource_type: type }, signal)
        return answer.data
      },
    })
  },
}
