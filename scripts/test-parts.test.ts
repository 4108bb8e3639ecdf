import { expect, test } from 'vitest'
import { filesOf, namesOf, parts, testFiles } from '../bin/test-parts.mjs'

const ofFiles = parts.filter((part) => part.paths)

test.each(['tests', 'browser'] as const)('every file of the long run is in a part: %s', (kind) => {
  const inParts = ofFiles.filter((part) => part.kind === kind).flatMap(filesOf)
  expect(new Set(inParts)).toEqual(new Set(testFiles(kind)))
  expect(testFiles(kind).length).toBeGreaterThan(20)
})

test('every part is made of something', () => {
  const empty = ofFiles.filter((part) => filesOf(part).length === 0)
  expect(empty.map(({ name }) => name)).toEqual([])
  const names = parts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('what parts name is there: a file that moved would go to another part unseen', () => {
  const files = [...testFiles('tests'), ...testFiles('browser')]
  const stale = ofFiles.flatMap(({ paths }) =>
    paths!.filter((start) => !files.some((file) => file.startsWith(start))),
  )
  expect(stale).toEqual([])
})

test.each([
  ['killed-scan', 'a process killed in the middle of a scan, after the scan: nothing is public unscanned'],
  ['killed-publish', 'a process killed in the middle of publishing, after it is written'],
  ['killed-upload-1', 'a process killed in the middle version, half received: what is ready'],
  ['killed-upload-2', 'a process killed in the middle content, half received: what is ready'],
  ['browser-axe-1', 'every-page.journey.ts axe finds nothing on any page in kz, by day and by night'],
  ['browser-axe-2', 'every-page.journey.ts axe finds nothing on any page in th, by day and by night'],
  ['browser-pages', 'every-page.journey.ts every page can be read without JavaScript'],
  ['browser-xss-pages', 'xss-fields.journey.ts no payload runs on a page that shows what people wrote'],
  ['browser-xss-addresses', 'xss-fields.journey.ts no payload runs out of the address'],
])('of the parts that share a file, a test is in one: %s', (part, title) => {
  const [file] = filesOf(parts.find(({ name }) => name === part)!)
  const sharing = ofFiles.filter((other) => filesOf(other).includes(file!))
  expect(sharing.length).toBeGreaterThan(1)
  const fitting = sharing.filter((other) => new RegExp(namesOf(other) ?? '').test(title))
  expect(fitting.map(({ name }) => name)).toEqual([part])
})
