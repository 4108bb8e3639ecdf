import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least that node:http can do: every request gets the same bytes with the same headers. What the site is
// compared with. Arguments: the file with the body, the headers as JSON.
const [file, headerJson] = process.argv.slice(2)
const body = readFileSync(file!)
const headers = JSON.parse(headerJson!) as Record<string, string>

const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
// Ends with whoever started it.
process.on('disconnect', () => process.exit())
