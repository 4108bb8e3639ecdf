import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Followable } from './following.queries.ts'

const FollowInList = lazy(async () => ({ default: (await import('./follow-in-list.tsx')).FollowInList }))

/** What a list of one tag or one category can be followed by; null where several are chosen. */
export function topicOf({
  tags,
  categories,
}: {
  tags: readonly string[]
  categories: readonly string[]
}): Followable | null {
  if (tags.length + categories.length !== 1) return null
  return tags[0] === undefined ? { kind: 'category', id: categories[0]! } : { kind: 'tag', id: tags[0] }
}

/** The button of a list, which loads it only where there is one thing to follow. */
export function LazyFollow({ subject, path }: { subject: Followable | null; path: string }) {
  // The server's page has none, and neither has the first one in the browser.
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!inBrowser || !subject) return null
  return (
    <Suspense>
      <FollowInList key={`${subject.kind} ${subject.id}`} subject={subject} path={path} />
    </Suspense>
  )
}
