import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least that node:http can do: every request gets the same bytes with the same headers. What the site is
// compared with. Argument: the file with the headers and the body.
const { headers, body: text } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const body = Buffer.from(text, 'base64')

const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
// Ends with the process that started it.
process.on('disconnect', () => process.exit())
