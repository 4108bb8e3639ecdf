// npm start: install what is missing, build what changed, then run the server on the pinned Node.
import { ensureInstalled, main, root, runNode } from './environment.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { serverEnvironment, serverFlags } from './server-process.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runNode([...serverFlags, `${root}/dist/server/main.js`], {
    cwd: process.cwd(),
    env: { ...serverEnvironment, ...process.env },
  })
})
