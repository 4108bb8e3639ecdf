import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { guessLanguage } from '../../../../contract/i18n/guess-language.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { resourceTypes } from '../../../../contract/taxonomy.ts'
import { demoPeople } from '../../../users/api/demo/demo-people.ts'
import { inspect } from '../../../inspection/api/run-scan.ts'
import { inspectionLimits } from '../../../inspection/api/inspection-limits.ts'
import { demoFile } from './demo-archives.ts'
import { readDemoResources } from './demo-resource-files.ts'

const folder = path.resolve(import.meta.dirname, '../../resources')
const resources = await readDemoResources(folder)
const people = new Set(['admin', 'moderator', 'author', ...demoPeople.map(({ username }) => username)])
const scratch = mkdtempSync(path.join(tmpdir(), 'blockyard-demo-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('there are enough, of every type and in every language', () => {
  expect(resources.length).toBeGreaterThanOrEqual(190)
  for (const type of resourceTypes)
    expect(resources.filter((resource) => resource.type === type).length, type).toBeGreaterThanOrEqual(8)
  for (const language of localeCodes) {
    const written = resources.filter((resource) => resource.language === language)
    const translated = resources
      .flatMap(({ translations }) => translations)
      .filter((one) => one.language === language)
    expect(written.length, language).toBeGreaterThanOrEqual(20)
    expect(translated.length, language).toBeGreaterThanOrEqual(5)
  }
  expect(new Set(resources.map((resource) => resource.slug)).size).toBe(resources.length)
})

test('a type may have several files, each named after it', async () => {
  const some = mkdtempSync(path.join(scratch, 'files-'))
  const copy = (from: string, to: string) => copyFileSync(path.join(folder, from), path.join(some, to))
  copy('map.yaml', 'map.yaml')
  copy('map.spawns-and-arenas.yaml', 'map.arenas.yaml')
  expect(await readDemoResources(some)).toEqual(resources.filter(({ type }) => type === 'map'))
  copy('map.yaml', 'maps.yaml')
  await expect(readDemoResources(some)).rejects.toThrow('maps.yaml: not named after a type of resources')
})

describe.each(resources)('$slug', (resource) => {
  test('is written by somebody, in the language it says, with versions in their order', () => {
    expect(people).toContain(resource.author)
    expect(guessLanguage(`${resource.description} ${textOf(resource.content)}`)).toBe(resource.language)
    for (const translation of resource.translations) {
      expect(people).toContain(translation.translator)
      expect(translation.language).not.toBe(resource.language)
      expect(guessLanguage(`${translation.description} ${textOf(translation.content)}`)).toBe(
        translation.language,
      )
    }
    const days = resource.versions.map((version) => version.days)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    for (const { by } of resource.comments) expect(people).toContain(by)
  })

  test('has files that are what they say, and clean', async () => {
    for (const version of resource.versions) {
      const { name, content } = await demoFile(resource, version)
      const file = path.join(scratch, 'file')
      writeFileSync(file, content)
      const found = await inspect({ path: file, name, resourceType: resource.type, limits: inspectionLimits })
      expect(found).toMatchObject({ outcome: 'inspected', verdict: 'clean' })
    }
  })
})
