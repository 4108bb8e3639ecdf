/** Where a view or a download came from: a search here, a page here, another site, nowhere known, or a program. */
export const visitSources = ['search', 'site', 'host', 'direct', 'program'] as const
export type VisitSourceName = (typeof visitSources)[number]

/** Pages of this site that lead to others, as they are told apart. */
export const sitePages = ['home', 'resources', 'articles', 'article', 'resource', 'profile', 'other'] as const
export type SitePage = (typeof sitePages)[number]
