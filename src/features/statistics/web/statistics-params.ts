/** What the pages of statistics read from their address. A file of its own: every page carries the table of routes. */
export const statisticsParams = ['range', 'since', 'until', 'show']
