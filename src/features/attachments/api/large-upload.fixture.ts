import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

// A test runs this as its own process, so that only the server's memory is measured. It sends one large file.
const [url = '', authorization = '', size = ''] = process.argv.slice(2)
const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="map.zip"\r\n\r\n')
const tail = Buffer.from('\r\n--x--\r\n')
const chunk = randomBytes(64 * 1024)
function* body() {
  yield head
  for (let left = Number(size); left > 0; left -= chunk.length)
    yield chunk.subarray(0, Math.min(left, chunk.length))
  yield tail
}
const sending = request(url, {
  method: 'POST',
  headers: {
    authorization,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': head.length + Number(size) + tail.length,
  },
})
sending.on('response', (response) => {
  response.pipe(process.stdout)
  response.on('end', () => process.exit(response.statusCode === 201 ? 0 : 1))
})
await pipeline(Readable.from(body(), { objectMode: false }), sending)
