import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Thai has one word for a resource, the one server owners say, in messages, texts and demo content', () => {
  const files = globSync([
    'src/**/th.json',
    'src/**/*th.md',
    'src/**/demo/**/*.{yaml,json,ts}',
    'src/features/demo-content/**/*.{yaml,ts}',
    'src/**/*-samples.ts',
  ])
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('ทรัพยากร'))).toEqual([])
})
