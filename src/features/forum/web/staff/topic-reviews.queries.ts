import rooms from 'virtual:endpoint-rooms/topics'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { publication, TopicReview } from '../../topics.contract.ts'

export const topicReviewCalls = calls<typeof publication.rooms.moderation>(rooms.moderation)

/** The text travels as HTML; the documents it was made from would only weigh. */
export type ReadTopicReview = Omit<TopicReview, 'topic' | 'revision'> & {
  topic: Omit<TopicReview['topic'], 'content' | 'content_html'>
  revision: Omit<TopicReview['revision'], 'content'>
}

export const topicReviewQueries = {
  byId: (id: number) =>
    query(['moderations', 'topic', id], async (transport, signal): Promise<ReadTopicReview> => {
      const { data } = await topicReviewCalls.get(transport, { id }, signal)
      const { content: _, content_html: _html, ...topic } = data.topic
      const { content: _document, ...revision } = data.revision
      return { ...data, topic, revision }
    }),
}
