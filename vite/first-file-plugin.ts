import path from 'node:path'
import type { Plugin } from 'vite'
import { firstFile } from '../src/web/page/import-map.ts'

/** Lets chunks import the first file by a name that stays; see import-map.ts. */
export function firstFilePlugin(entry: string): Plugin {
  return {
    name: 'blockyard-first-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Before files get their names, which are made from what is in them.
    renderChunk(code, _chunk, _options, { chunks }) {
      const first = Object.values(chunks).find(({ facadeModuleId }) => facadeModuleId === entry)
      return first ? code.replaceAll(`./${path.basename(first.fileName)}`, firstFile) : null
    },
    generateBundle: {
      // Before Vite writes into chunks what others of them import. The first file is always there already.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = chunks.find(({ facadeModuleId }) => facadeModuleId === entry)
        for (const chunk of chunks) chunk.imports = chunk.imports.filter((name) => name !== first?.fileName)
      },
    },
  }
}
