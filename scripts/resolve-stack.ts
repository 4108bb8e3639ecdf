import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

/** `at work (/srv/app/dist/server/main.js:120:7)`, also from another machine: the file is looked for in this build. */
const place = /(?:file:\/\/)?[^\s"'()]*\bdist\/server\/([\w.-]+\.js):(\d+):(\d+)/g

/** A stack with the places in our own sources, by the maps beside the build. What no map knows stays as it is. */
export function resolveStack(stack: string, root: string): string {
  const folder = path.join(root, 'dist/server')
  const maps = new Map<string, SourceMap | null>()

  function mapOf(file: string): SourceMap | null {
    const known = maps.get(file)
    if (known !== undefined) return known
    const mapFile = path.join(folder, `${file}.map`)
    const map = existsSync(mapFile) ? new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8'))) : null
    maps.set(file, map)
    return map
  }

  return stack.replace(place, (found, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return found
    const source = path.relative(root, path.resolve(folder, entry.originalSource))
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}
