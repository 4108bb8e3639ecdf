import { expect, test } from 'vitest'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import { scopesOf } from '../../../users/users.contract.ts'
import { moderationPolicy } from './moderation.policy.ts'

const person = (id: number, roles: string[]) =>
  ({
    id,
    username: 'Somebody',
    status: 'approved_and_verified',
    roles,
    scope: scopesOf(roles),
    language: 'ru',
    sessionId: 1,
    narrowed: false,
    provenAt: null,
    via: 'cookie',
  }) as NonNullable<Viewer>

const viewers = {
  nobody: null,
  member: person(1, ['user']),
  editor: person(2, ['user', 'editor']),
  moderator: person(3, ['user', 'moderator']),
  admin: person(4, ['user', 'admin']),
}
const targets = {
  'a member': { id: 10, roles: ['user'] },
  'an editor': { id: 11, roles: ['user', 'editor'] },
  'another moderator': { id: 12, roles: ['user', 'moderator'] },
  'another admin': { id: 13, roles: ['user', 'admin'] },
}
type Who = keyof typeof viewers

test.each<[Who, keyof typeof targets, boolean]>([
  ['nobody', 'a member', false],
  ['member', 'a member', false],
  ['editor', 'a member', false],
  ['moderator', 'a member', true],
  ['moderator', 'an editor', true],
  ['moderator', 'another moderator', false],
  ['moderator', 'another admin', false],
  ['admin', 'a member', true],
  ['admin', 'an editor', true],
  ['admin', 'another moderator', true],
  ['admin', 'another admin', true],
])('%s decides about and sanctions %s: %s', (who, whom, allowed) => {
  expect(moderationPolicy.decide(viewers[who], targets[whom])).toBe(allowed)
  expect(moderationPolicy.sanction(viewers[who], targets[whom])).toBe(allowed)
})

test.each(Object.keys(viewers) as Who[])('%s never decides about themselves', (who) => {
  const viewer = viewers[who]
  expect(moderationPolicy.decide(viewer, viewer ?? { id: 1, roles: [] })).toBe(false)
})

test.each<[Who, boolean, boolean]>([
  ['nobody', false, false],
  ['member', false, false],
  ['editor', false, false],
  ['moderator', true, false],
  ['admin', true, true],
])('%s sees other people’s records: %s, assigns roles: %s', (who, sees, assigns) => {
  expect(moderationPolicy.see(viewers[who], 99)).toBe(sees)
  expect(moderationPolicy.seeStaffFacts(viewers[who])).toBe(sees)
  expect(moderationPolicy.assignRoles(viewers[who])).toBe(assigns)
})

test('everybody sees their own record', () => {
  expect(moderationPolicy.see(viewers.member, 1)).toBe(true)
})

test('a token with fewer rights than its owner has only those', () => {
  const narrow = { ...viewers.admin, scope: ['content.create'] }
  expect(moderationPolicy.decide(narrow, targets['a member'])).toBe(false)
  expect(moderationPolicy.assignRoles(narrow)).toBe(false)
})
