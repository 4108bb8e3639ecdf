// npm run dev: the site with hot reload.
import path from 'node:path'
import { ensureInstalled, main, root, runNode } from './environment.mjs'

await main(async () => {
  await ensureInstalled()
  return runNode([path.join(root, 'scripts/dev.ts')], { env: { NODE_ENV: 'development' } })
})
