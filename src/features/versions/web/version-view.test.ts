import { expect, test } from 'vitest'
import { parseSearch } from '../../../web/routing/search.ts'
import { versionView, viewSearch } from './version-view.ts'
import { allVersions, narrowedBy, versionsFilter, versionsSearch } from './versions-filter.ts'

const queryOf = (address: string) => parseSearch(address.split('#')[0]!.slice(1))

test.each([
  { file: 3, contents: 2, entry: null, from: null },
  { file: null, contents: null, entry: 'папка/plugin.yml', from: null },
  { file: null, contents: null, entry: null, from: '1.0.0-beta+2' },
  { file: null, contents: null, entry: null, from: null },
])('the address of a view leads to it: %j', (view) => {
  expect(versionView(queryOf(viewSearch(view)))).toEqual(view)
})

test('nonsense in the address of a version is left out', () => {
  const nothing = { file: null, contents: null, entry: null, from: null }
  expect(versionView({ file: '0', tab: 'x', entry: 'a'.repeat(2000), from: '../1' })).toEqual(nothing)
  expect(versionView({ file: ['1'], page: '2', entry: '', from: 1 })).toEqual(nothing)
})

test('the filter of the versions stands in their address', () => {
  const address = versionsSearch({
    channels: ['beta'],
    platforms: ['paper', 'folia'],
    gameVersions: ['1.21.4'],
    page: 1,
  })
  const filter = versionsFilter(queryOf(address))
  expect(filter).toMatchObject({
    channels: ['beta'],
    platforms: ['paper', 'folia'],
    gameVersions: ['1.21.4'],
  })
  expect(narrowedBy(filter)).toBe(4)
  expect(versionsSearch(allVersions)).toBe('')
  expect(versionsFilter({ 'channel[]': ['x'], page: '-1' })).toEqual(allVersions)
})
