import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const chunkNames = ['forms', 'page', 'lists', 'discussion', 'resource-parts', 'rows'] as const
type ChunkName = (typeof chunkNames)[number]

/**
 * What the first line of a module says about its bundle. `// Chunk: forms` puts the module, with what it imports, into
 * the shared file `forms`. `// Opened often:` has the browser ask for all parts of the module at once.
 */
export function readMarks(root: string) {
  const chunks = new Map<string, string>()
  const openedOften = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    const [line] = readFileSync(path.join(root, file), 'utf8').split('\n', 1)
    const chunk = /^\/\/ Chunk: ([a-z-]+)$/.exec(line!)?.[1]
    if (chunk && !chunkNames.some((name) => name === chunk))
      throw new Error(`${file}: there is no chunk ${chunk}.`)
    if (chunk) chunks.set(path.join(root, file), chunk)
    if (line!.startsWith('// Opened often:')) openedOften.add(path.basename(file).replace(/\.tsx?$/, ''))
  }
  return {
    group: (name: ChunkName) => ({ name, test: (id: string) => chunks.get(id) === name }),
    /** `assets/article-page-C5wHWbGb.js` is made from `article-page.tsx`. */
    isOpenedOften: (chunk: string) => openedOften.has(path.basename(chunk).replace(/-[\w-]{8}\.js$/, '')),
  }
}
