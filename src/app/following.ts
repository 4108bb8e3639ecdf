import { articleKind } from '../features/articles/api/article-kind.ts'
import { articleSearch } from '../features/articles/api/search-articles.ts'
import { collectedFeed } from '../features/collections/api/collected-feed.store.ts'
import { followedCollections } from '../features/collections/api/followed-collections.ts'
import type { FeedSources } from '../features/following/api/feed-source.store.ts'
import type { FollowedKinds } from '../features/following/api/followed-kind.ts'
import { followedPeople } from '../features/following/api/followed-people.ts'
import { followedSearches } from '../features/following/api/followed-searches.ts'
import { followedCategories, followedTags } from '../features/following/api/followed-topics.ts'
import { publicationFeed } from '../features/publications/kind/api/publication-feed.store.ts'
import { requestFeed } from '../features/requests/api/request-feed.store.ts'
import { resourceKind } from '../features/resources/api/resource-kind.ts'
import { followedResources } from '../features/resources/follows/api/followed-resources.ts'
import { resourceSearch } from '../features/resources/list/api/search-resources.ts'
import { releaseFeed } from '../features/versions/api/release-feed.store.ts'

/** What people follow. */
export const followedKinds: FollowedKinds = {
  resource: followedResources,
  author: followedPeople,
  tag: followedTags,
  category: followedCategories,
  collection: followedCollections,
  search: followedSearches,
}

/** What is new among it. */
export const feedSources: FeedSources = {
  release: releaseFeed,
  resource: publicationFeed(resourceKind, { presenter: resourceSearch, unlisted: true }),
  article: publicationFeed(articleKind, { presenter: articleSearch }),
  collected: collectedFeed({ article: articleSearch, resource: resourceSearch }),
  request: requestFeed,
}
