import { articleKind } from '../features/articles/api/article-kind.ts'
import { commentEvent } from '../features/comments/api/comment-event.ts'
import { followedEvent } from '../features/following/api/notify-followers.ts'
import { serverEvent } from '../features/my-server/api/server-event.ts'
import { reviewEvent } from '../features/publications/review/api/review-event.ts'
import { resourceKind } from '../features/resources/api/resource-kind.ts'
import { releaseEvent, versionReviewEvent } from '../features/versions/api/version-events.ts'
import type { EventSource, EventSources } from '../features/webhooks/api/event-sources.ts'
import { publicationSources } from './content-sources.ts'
import { feedSources } from './following.ts'

const reviews: Record<string, EventSource> = {
  article: reviewEvent(articleKind),
  resource: reviewEvent(resourceKind),
  version: versionReviewEvent,
}

/** What webhooks are happened, by what happened. */
export const webhookSources: EventSources = {
  release: releaseEvent,
  followed: followedEvent(feedSources),
  comment: commentEvent(publicationSources),
  server: serverEvent,
  review: async (db, happened, reader) => (await reviews[happened.kind]?.(db, happened, reader)) ?? null,
}
