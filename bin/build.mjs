// npm run build: build even if nothing changed.
import { ensureInstalled, main } from './environment.mjs'
import { ensureBuilt } from './ensure-built.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt({ force: true })
  return 0
})
