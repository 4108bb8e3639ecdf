import { execFileSync } from 'node:child_process'
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { codeSample, type SampleCall } from './code-samples.ts'

const call: SampleCall = {
  method: 'POST',
  url: 'https://blockyard.example/api/articles?a[]=1',
  token: true,
  headers: { 'Idempotency-Key': 'a-1' },
  body: { kind: 'json', text: '{\n  "title": "It’s true",\n  "submit": false\n}' },
}

test('curl carries method, token, headers and body', () => {
  expect(codeSample('curl', call)).toBe(
    [
      `curl -X POST 'https://blockyard.example/api/articles?a[]=1'`,
      `-H "Authorization: Bearer $BLOCKYARD_TOKEN"`,
      `-H 'Idempotency-Key: a-1'`,
      `-H 'Content-Type: application/json'`,
      `-d '{\n  "title": "It’s true",\n  "submit": false\n}'`,
    ].join(' \\\n  '),
  )
})

test('a plain read is one short line of curl', () => {
  const read = { ...call, method: 'GET', token: false, headers: {}, body: null }
  expect(codeSample('curl', read)).toBe(`curl 'https://blockyard.example/api/articles?a[]=1'`)
})

test('Python has words of its own for true, false and null, but not inside of texts', () => {
  const sample = codeSample('Python', {
    ...call,
    body: { kind: 'json', text: '{"a": "null true", "b": null}' },
  })
  expect(sample).toContain('json={"a": "null true", "b": None}')
})

test('whatever a value holds, the shell passes it on as it is', () => {
  const parts = string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0'))
  assert(
    property(parts, (text) => {
      const sample = codeSample('curl', { ...call, url: text, token: false, headers: {}, body: null })
      const echoed = execFileSync('sh', ['-c', sample.replace(/^curl -X POST /, 'printf %s ')])
      expect(echoed.toString()).toBe(text)
    }),
    { ...sampled(25, 300) },
  )
})
