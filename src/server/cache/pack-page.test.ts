import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packPage } from './pack-page.ts'

test('a page has compressed twins, and shares its memory with nothing else', async () => {
  const text = 'page '.repeat(200)
  const { html, br, gzip, etag } = await packPage(new TextEncoder().encode(text))
  expect(html.toString()).toBe(text)
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(gunzipSync(gzip).toString()).toBe(text)
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect([html, br, gzip].map(({ buffer }) => buffer.byteLength)).toEqual([
    html.length,
    br.length,
    gzip.length,
  ])
})
