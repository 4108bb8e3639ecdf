import { expect, test } from 'vitest'
import { activeGroup } from './header.tsx'

test.each([
  ['/resources', 'resources'],
  ['/resources/maps', 'resources'],
  ['/plugins/worldguard', 'resources'],
  ['/mods/lithium/versions', 'resources'],
  ['/models/dragon', 'resources'],
  ['/server-setups/calm', 'resources'],
  ['/articles', 'articles'],
  ['/article/create', 'articles'],
  ['/article/first-steps.12', 'articles'],
  ['/user/5/articles', null],
  ['/user/5/resources', null],
  ['/api/resources', null],
  ['/forum/news', null],
  ['/', null],
])('%s belongs to the group %s', (path, group) => {
  expect(activeGroup(path)).toBe(group)
})
