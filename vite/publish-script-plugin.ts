import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** `virtual:publish-script`: the command for builds, which the site offers, and the hash its readers compare. */
export function publishScriptPlugin(root: string): Plugin {
  const name = 'virtual:publish-script'
  const file = path.join(root, 'bin/publish.mjs')
  return {
    name: 'blockyard-publish-script',
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      this.addWatchFile(file)
      const text = readFileSync(file, 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return `export const text = ${JSON.stringify(text)}\nexport const sha256 = '${sha256}'`
    },
  }
}
