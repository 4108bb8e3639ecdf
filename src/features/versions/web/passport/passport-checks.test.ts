import { expect, test } from 'vitest'
import { passportChecks } from './passport-checks.ts'
import type { ReadPassport } from '../versions.queries.ts'

const file = (
  change: Partial<ReadPassport> = {},
  passport: Partial<ReadPassport['passport']> = {},
): ReadPassport => ({
  file_id: 1,
  name: 'lamps.jar',
  size: 1,
  sha256: '',
  state: 'done',
  verdict: 'clean',
  recalled: false,
  rule_set_version: 1,
  scanned_at: null,
  metadata: null,
  hits: [],
  passport: {
    format: 'jar',
    complete: true,
    files: 3,
    unpacked_size: 10,
    nested_archives: [],
    classes: 2,
    java: 17,
    hosts: [],
    native_libraries: [],
    obfuscation: { hint: 'none', share: 0 },
    ...passport,
  },
  ...change,
})
const keys = (...args: Parameters<typeof passportChecks>) => passportChecks(...args).map(({ key }) => key)

test('a clean plugin a person has read is good in every line', () => {
  const checks = passportChecks(file(), true)
  expect(checks.every(({ state }) => state === 'good')).toBe(true)
  expect(checks.map(({ key }) => key)).toEqual([
    'clean',
    'readable',
    'noProcess',
    'noNative',
    'noHosts',
    'reviewed',
  ])
})

test('a picture is not praised for having no native code', () => {
  expect(keys(file({}, { classes: 0, java: null }), false)).toEqual(['clean', 'unreviewed'])
})

test('what is to be known is said, with at most three hosts by name', () => {
  const hosts = ['a.example', 'b.example', 'c.example', 'd.example']
  const native_libraries = ['lib.so']
  const checks = passportChecks(
    file(
      { verdict: 'hold' },
      { hosts, native_libraries, complete: false, obfuscation: { hint: 'strong', share: 1 } },
    ),
    true,
  )
  expect(checks.map(({ key }) => key)).toEqual([
    'holdReviewed',
    'obfuscated.strong',
    'noProcess',
    'native',
    'manyHosts',
    'incomplete',
    'reviewed',
  ])
  expect(checks[4]!.values).toEqual({ hosts: 'a.example, b.example, c.example', count: 4 })
})

test('a file that has not been read yet says so', () => {
  expect(keys(file({ state: 'pending', verdict: null, passport: null }), false)).toEqual([
    'pending',
    'unreviewed',
  ])
  expect(keys(file({ state: 'failed', verdict: 'hold', passport: null }), false)).toEqual([
    'failed',
    'unreviewed',
  ])
})

test('a recalled file is not praised for anything', () => {
  expect(passportChecks(file({ recalled: true }), true)).toEqual([{ key: 'recalled', state: 'bad' }])
})
