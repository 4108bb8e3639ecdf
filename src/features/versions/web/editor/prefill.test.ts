import { expect, test } from 'vitest'
import type { FileMetadata } from '../../../inspection/passport.contract.ts'
import { channelOfNumber, prefill } from './prefill.ts'
import { blankVersion } from './version-form-state.ts'

const read = (more: Partial<FileMetadata> = {}) => ({
  metadata: {
    name: 'Lanterns',
    number: '1.2.0',
    description: null,
    authors: [],
    platforms: ['paper', 'folia'] as FileMetadata['platforms'],
    game_versions: ['1.21.1', '1.21'] as FileMetadata['game_versions'],
    dependencies: [],
    main_class: null,
    commands: [],
    permissions: [],
    sources: ['plugin.yml'],
    ...more,
  },
  dependencies: [
    { name: 'Vault', kind: 'required' as const, range: '>=1.7', resource: null },
    {
      name: 'essentials',
      kind: 'optional' as const,
      range: null,
      resource: { id: 5, slug: 'essentials', type: 'plugin' as const, title: 'Essentials' },
    },
  ],
})

test('an empty form is filled with what the file says', () => {
  expect(prefill(blankVersion(), read())).toMatchObject({
    number: '1.2.0',
    name: 'Lanterns 1.2.0',
    channel: 'release',
    platforms: ['paper', 'folia'],
    gameVersions: ['1.21–1.21.1'],
    dependencies: [
      { resourceId: null, words: 'Vault', kind: 'required', range: '>=1.7' },
      { resourceId: 5, words: 'Essentials', kind: 'optional', range: '' },
    ],
  })
})

test('what somebody typed stays', () => {
  const typed = { ...blankVersion(), number: '2.0', name: 'Mine', gameVersions: ['1.20.x'] }
  expect(prefill(typed, read())).toMatchObject({
    number: '2.0',
    name: 'Mine',
    gameVersions: ['1.20.x'],
  })
})

test('a second file adds its platforms and repeats no dependency', () => {
  const once = prefill(blankVersion(), read())
  const twice = prefill(once, read({ platforms: ['velocity', 'paper'] }))
  expect(twice.platforms).toEqual(['paper', 'folia', 'velocity'])
  expect(twice.dependencies).toHaveLength(2)
})

test('a number that is none, or no words at all, is not taken over', () => {
  expect(prefill(blankVersion(), read({ number: '${project.version}' })).number).toBe('')
  const nothing = { metadata: null, dependencies: [] }
  expect(prefill(blankVersion(), nothing)).toEqual(blankVersion())
})

test.each([
  ['1.0', 'release'],
  ['2.0-beta.1', 'beta'],
  ['2.0-rc1', 'beta'],
  ['1.4-SNAPSHOT', 'alpha'],
  ['0.1-alpha', 'alpha'],
])('%s sounds like %s', (number, channel) => {
  expect(channelOfNumber(number)).toBe(channel)
})
