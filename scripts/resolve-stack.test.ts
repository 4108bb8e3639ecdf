import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { resolveStack } from './resolve-stack.ts'

/** A build whose third line comes from the second of src/a.ts. */
function aBuild(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'blockyard-stack-'))
  mkdirSync(path.join(root, 'dist/server'), { recursive: true })
  const map = { version: 3, file: 'main.js', sources: ['../../src/a.ts'], names: [], mappings: ';;AACA,IAAI' }
  writeFileSync(path.join(root, 'dist/server/main.js.map'), JSON.stringify(map))
  return root
}

test('places in the build become places in the sources, wherever the site ran', () => {
  const stack =
    'Error: x\n    at work (/srv/app/dist/server/main.js:3:5)\n    at file:///srv/app/dist/server/main.js:3:1'
  expect(resolveStack(stack, aBuild())).toBe('Error: x\n    at work (src/a.ts:2:5)\n    at src/a.ts:2:1')
})

test('what no map knows stays as it is', () => {
  const stack = 'at node:internal/x:3:5\n    at /srv/app/dist/server/other.js:3:5\n    at a.js:1:1'
  expect(resolveStack(stack, aBuild())).toBe(stack)
})
