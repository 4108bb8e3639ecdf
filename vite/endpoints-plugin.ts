import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { callShape, type CallShape, type Contract } from '../src/contract/endpoint.ts'

type Shapes = Record<string, CallShape>

const shapesOf = (contract: Contract): Shapes =>
  Object.fromEntries(Object.entries(contract).map(([name, endpoint]) => [name, callShape(endpoint)]))

/**
 * What pages may ask for: `endpoints/users` as {list: ['GET', '/api/users', ['page', …]]}, and of a kind of publication
 * `endpoint-rooms/articles` as {drafts: {list: […]}, revisions: {…}}.
 */
async function readEndpoints(root: string): Promise<Record<string, Shapes | Record<string, Shapes>>> {
  const table: Record<string, Shapes | Record<string, Shapes>> = {}
  for (const file of globSync('src/features/**/*.contract.ts', { cwd: root }).sort()) {
    const { endpoints, publication } = (await import(pathToFileURL(path.join(root, file)).href)) as {
      endpoints?: Contract
      publication?: { rooms: Record<string, Contract> }
    }
    const name = path
      .basename(file, '.contract.ts')
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (endpoints) table[`endpoints/${name}`] = shapesOf(endpoints)
    if (publication)
      table[`endpoint-rooms/${name}`] = Object.fromEntries(
        Object.entries(publication.rooms).map(([room, contract]) => [room, shapesOf(contract)]),
      )
  }
  return table
}

/**
 * `virtual:endpoints/users`: the addresses of one feature without its schemas, so that pages which only read carry no
 * validator, and no page carries another feature's addresses.
 */
export function endpointsPlugin(root: string): Plugin {
  const wanted = /^virtual:(endpoint(?:s|-rooms)\/\w+)$/
  return {
    name: 'blockyard-endpoints',
    resolveId: (id) => (wanted.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const name = id.startsWith('\0') && wanted.exec(id.slice(1))?.[1]
      if (!name) return undefined
      const shapes = (await readEndpoints(root))[name]
      if (!shapes) throw new Error(`There is no contract for ${name}`)
      return `export default ${JSON.stringify(shapes)}`
    },
  }
}
