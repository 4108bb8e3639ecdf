import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { callShape } from '../src/contract/endpoint.ts'
import type { CallShape, Contract } from '../src/contract/endpoint.ts'

/** Every contract of every feature as {users: {list: ['GET', '/api/users', ['page', …]]}}. */
export async function readEndpoints(root: string): Promise<Record<string, Record<string, CallShape>>> {
  const table: Record<string, Record<string, CallShape>> = {}
  for (const file of globSync('src/features/**/*.contract.ts', { cwd: root }).sort()) {
    const module = (await import(pathToFileURL(path.join(root, file)).href)) as { endpoints?: Contract }
    if (!module.endpoints) continue
    const feature = path
      .basename(file, '.contract.ts')
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    table[feature] = Object.fromEntries(
      Object.entries(module.endpoints).map(([name, endpoint]) => [name, callShape(endpoint)]),
    )
  }
  return table
}

/**
 * `virtual:endpoints/users`: the addresses of one feature without its schemas, so that pages which only read carry no
 * validator, and no page carries another feature's addresses.
 */
export function endpointsPlugin(root: string): Plugin {
  const prefix = 'virtual:endpoints/'
  return {
    name: 'blockyard-endpoints',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const feature = id.slice(prefix.length + 1)
      const shapes = (await readEndpoints(root))[feature]
      if (!shapes) throw new Error(`There is no contract named ${feature}`)
      return `export default ${JSON.stringify(shapes)}`
    },
  }
}
