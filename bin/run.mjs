// Runs a TypeScript file of ours on the pinned Node: node bin/run.mjs scripts/backup.ts …
import path from 'node:path'
import { ensureInstalled, main, root, runNode } from './environment.mjs'

await main(async () => {
  await ensureInstalled()
  const [file, ...args] = process.argv.slice(2)
  return runNode([path.join(root, file), ...args], { cwd: process.cwd() })
})
