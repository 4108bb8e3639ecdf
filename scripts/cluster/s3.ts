import { createServer } from 'node:http'
import { s3Server } from '../../src/server/storage/s3-server.fixture.ts'

// A store of its own process, so that it can be killed. A second address says where it is, and makes it refuse.
const store = await s3Server()
let refuses = false
store.hooks.before = async () => (refuses ? 503 : null)
const control = createServer((request, response) => {
  refuses = request.url === '/refuse'
  response.end(JSON.stringify(store.config))
}).listen(Number(process.argv[2]), '127.0.0.1')
process.on('SIGTERM', async () => {
  control.close()
  await store.close()
  process.exit(0)
})
