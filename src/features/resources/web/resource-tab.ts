// Chunk: resource-parts
/** What is read of a resource under its own address; its versions have addresses of their own. */
export const resourceTabs = ['overview', 'changes', 'gallery', 'dependencies'] as const
export type ResourceTab = (typeof resourceTabs)[number]

export const tabOf = (search: Record<string, unknown>): ResourceTab =>
  resourceTabs.find((tab) => tab === search.tab) ?? 'overview'

/** How many changelogs stand on one page. */
export const changesPerPage = 10
/** How many of the newest versions stand under the text. */
export const versionsInSight = 3
