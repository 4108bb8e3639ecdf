import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Thai has one word for a resource, the one server owners say', () => {
  const files = globSync('src/**/messages/th.json')
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('ทรัพยากร'))).toEqual([])
})
