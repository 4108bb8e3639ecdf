import path from 'node:path'
import type { Plugin } from 'vite'

/** Lucide's drawings with our own component around them: theirs carries options no page of ours uses. */
export function smallIconsPlugin(root: string): Plugin {
  const own = path.join(root, 'src/web/ui/picture/lucide-icon.ts')
  return {
    name: 'blockyard-small-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('lucide-react') && /createLucideIcon(\.m?js)?$/.test(source) ? own : undefined,
  }
}
