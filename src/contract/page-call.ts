/** What a page asks of an endpoint: its own path, what fills it, and the query as it would be sent. */
export type PageCall = { route: string; params: Record<string, string>; query: string }
