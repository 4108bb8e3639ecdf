import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const chunkNames = ['forms', 'page', 'lists', 'discussion', 'resource-parts', 'rows'] as const
type ChunkName = (typeof chunkNames)[number]

const nameOf = (id: string): string => path.basename(id).replace(/\.(tsx?|mjs)$/, '')

/** `Link2` comes from `link-2.mjs`. */
const fileOfIcon = (name: string): string => name.replace(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase()

/**
 * What a module says about its bundle. Its first line may be `// Chunk: forms`, which puts the module, with what it
 * imports, into the shared file `forms`; or `// Opened often:`, which has the browser ask for all parts of the module at
 * once. Behind an import of icons `// Chunk: forms` puts those icons there.
 */
export function readMarks(root: string) {
  const chunks = new Map<string, string>()
  const icons = new Map<string, string>()
  const openedOften = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    const source = readFileSync(path.join(root, file), 'utf8')
    if (source.startsWith('// Opened often:')) openedOften.add(nameOf(file))
    for (const [, names, chunk] of source.matchAll(
      /^(?:import \{ (.*) \} from 'lucide-react' )?\/\/ Chunk: ([a-z-]+)$/gm,
    )) {
      if (!chunkNames.some((name) => name === chunk)) throw new Error(`${file}: there is no chunk ${chunk}.`)
      if (!names) chunks.set(path.join(root, file), chunk!)
      for (const name of names?.split(', ') ?? []) icons.set(fileOfIcon(name), chunk!)
    }
  }
  const chunkOf = (id: string) => (id.includes('/lucide-react/') ? icons.get(nameOf(id)) : chunks.get(id))
  return {
    group: (name: ChunkName) => ({ name, test: (id: string) => chunkOf(id) === name }),
    /** `assets/article-page-C5wHWbGb.js` is made from `article-page.tsx`. */
    isOpenedOften: (chunk: string) => openedOften.has(path.basename(chunk).replace(/-[\w-]{8}\.js$/, '')),
  }
}
