import { typeOfSegment } from '../../../contract/taxonomy.ts'
import { viewCounter } from '../../publications/counters/api/view-counter.ts'
import { resourceCounters } from './resource-counters.store.ts'

/** `/ru/plugins/lanterns` is the page of that resource; its versions are pages of their own. */
function slugOfPath(path: string): string | null {
  const [, segment, slug] = /^\/[a-z]{2}\/([a-z-]+)\/([a-z0-9-]{3,25})$/.exec(path) ?? []
  return segment !== undefined && typeOfSegment(segment) !== null ? slug! : null
}

export const {
  count: countResourceView,
  flush: flushResourceViews,
  gathered: gatheredResourceViews,
} = viewCounter({
  name: 'resource',
  keyOfPath: slugOfPath,
  insertVisits: resourceCounters.insertVisits,
})
