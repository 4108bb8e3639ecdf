import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { rules, type Rule } from './import-rules.ts'

// Which file imports which, by the compiler's own parser, against the rules of import-rules.ts. Types count as well.
const root = path.resolve(import.meta.dirname, '..')
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !file.endsWith('.d.ts'))
  .toSorted()
const imports = new Map(files.map((file) => [file, importsOf(file)]))

/** The files of ours that a file imports, exports from, or loads later. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const named = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  const ours = named.filter((name) => name.startsWith('.')).map((name) => resolve(file, name))
  return [...new Set(ours)]
}

function resolve(file: string, name: string): string {
  const target = path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, ''))
  if (!existsSync(path.join(root, target))) throw new Error(`${file} imports ${name}, which is not there`)
  return target
}

const faults: string[] = []
for (const rule of rules) {
  const to = fits(rule.to)
  const isBad = rule.to.reachable ? leadsTo(to) : to
  for (const file of files.filter(fits(rule.from)))
    for (const target of imports.get(file)!.filter(isBad)) faults.push(`${rule.name}: ${file} → ${target}`)
}

/** Files that are such, or import one through others. */
function leadsTo(is: (file: string) => boolean): (file: string) => boolean {
  const leads = new Set([...imports.keys(), ...[...imports.values()].flat()].filter(is))
  for (let before = -1; before !== leads.size;) {
    before = leads.size
    for (const [file, targets] of imports) if (targets.some((target) => leads.has(target))) leads.add(file)
  }
  return (file) => leads.has(file)
}

function fits({ path: wanted = '', pathNot }: Rule['to']): (file: string) => boolean {
  const [yes, no] = [new RegExp(wanted), pathNot === undefined ? null : new RegExp(pathNot)]
  return (file) => yes.test(file) && !no?.test(file)
}

/** Goes down every import once; one that leads back to a file on the way there closes a circle. */
const done = new Set<string>()
function findCircles(file: string, way: string[]): void {
  if (way.includes(file)) faults.push(`no-cycles: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
  if (done.has(file)) return
  done.add(file)
  for (const target of imports.get(file) ?? []) findCircles(target, [...way, file])
}
for (const file of files) findCircles(file, [])

for (const fault of faults) console.error(fault)
console.log(`${files.length} files seen, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
