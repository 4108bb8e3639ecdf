import type { Bus } from '../../../server/bus.ts'
import type { Services } from '../../../server/request-context.ts'
import { commentTopic } from './write-comment.ts'

type News = { subject: string; id: number; parent_id: number | null }

/** Tells pages that show the thing of a new comment; ids only, the words are asked for by whoever may read them. */
export function listenForComments(bus: Bus, { live }: Pick<Services, 'live'>): void {
  bus.subscribe(commentTopic, (payload) => {
    const news = payload as News
    live.sendToWatching(news.subject, { event: commentTopic, data: news })
  })
}
