import type { Plugin } from 'vite'

/** What parts of the router import, and this site never uses: its links are plain, and search.ts reads the queries. */
const unused = new Map([
  ['route.js ./link.js', 'export const Link = null'],
  ['router.js ./searchParams.js', 'export const defaultParseSearch = null, defaultStringifySearch = null'],
])
const mark = '\0unused '

/** Leaves it out of the first file, which every page loads: two kilobytes. */
export function unusedRouterPlugin(): Plugin {
  return {
    name: 'blockyard-unused-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const part = `${importer?.split('/').at(-1)} ${source}`
      return importer?.includes('/@tanstack/') && unused.has(part) ? mark + part : null
    },
    load: (id) => (id.startsWith(mark) ? unused.get(id.slice(mark.length)) : null),
  }
}
