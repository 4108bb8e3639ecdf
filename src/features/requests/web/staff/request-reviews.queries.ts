import rooms from 'virtual:endpoint-rooms/requests'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { publication, RequestReview } from '../../requests.contract.ts'

export const requestReviewCalls = calls<typeof publication.rooms.moderation>(rooms.moderation)

/** The text travels as HTML; the documents it was made from would only weigh. */
export type ReadRequestReview = Omit<RequestReview, 'request' | 'revision'> & {
  request: Omit<RequestReview['request'], 'content' | 'content_html'>
  revision: Omit<RequestReview['revision'], 'content'>
}

export const requestReviewQueries = {
  byId: (id: number) =>
    query(['moderations', 'request', id], async (transport, signal): Promise<ReadRequestReview> => {
      const { data } = await requestReviewCalls.get(transport, { id }, signal)
      const { content: _, content_html: _html, ...request } = data.request
      const { content: _document, ...revision } = data.revision
      return { ...data, request, revision }
    }),
}
