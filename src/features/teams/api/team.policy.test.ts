import { expect, test } from 'vitest'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import type { TeamPermission } from '../../resources/limits/resource-limits.contract.ts'
import { teamPolicy } from './team.policy.ts'

const person = (id: number, status = 'approved_and_verified') =>
  ({ id, status, scope: [] }) as unknown as Viewer
const resource = {
  authorId: 1,
  public: true,
  team: { 2: ['team', 'text'], 3: ['versions'] } as Record<string, TeamPermission[]>,
}
const [owner, manager, member, stranger] = [1, 2, 3, 4].map((id) => person(id))

test.each([
  ['owner', owner, true, true, false],
  ['manager', manager, true, false, true],
  ['member', member, false, false, true],
  ['stranger', stranger, false, false, false],
  ['nobody', null, false, false, false],
  ['an owner who is not approved any more', person(1, 'verified'), false, false, false],
] as const)('%s: manage, own, leave', (_name, viewer, manage, own, leave) => {
  expect(teamPolicy.manage(viewer!, resource)).toBe(manage)
  expect(teamPolicy.own(viewer!, resource)).toBe(own)
  expect(teamPolicy.leave(viewer!, resource)).toBe(leave)
})

type Place = { permissions: TeamPermission[]; share: number }
const place = (permissions: TeamPermission[] = [], share = 0): Place => ({ permissions, share })

test.each<[string, Viewer | undefined, Place, Place, boolean]>([
  ['the owner gives everything', owner, place(['team', 'versions'], 100), place(), true],
  ['who manages gives what they hold', manager, place(['text']), place(), true],
  ['who manages does not give what they lack', manager, place(['versions']), place(), false],
  [
    'who manages leaves standing what they lack',
    manager,
    place(['versions', 'text']),
    place(['versions']),
    true,
  ],
  ['who manages takes away', manager, place(), place(['versions']), true],
  ['who manages makes nobody a manager', manager, place(['team']), place(), false],
  ['who manages does not touch another manager', manager, place(), place(['team']), false],
  ['who manages gives no money', manager, place([], 10), place(), false],
  ['who manages takes no money', manager, place([], 0), place([], 10), false],
  ['a member gives nothing', member, place(), place(), false],
  ['a stranger gives nothing', stranger, place(), place(), false],
])('%s', (_name, viewer, after, before, allowed) => {
  expect(teamPolicy.give(viewer!, resource, after, before)).toBe(allowed)
})

test.each([
  [owner, 2, true],
  [owner, 3, true],
  [manager, 3, true],
  [manager, 2, true],
  [member, 2, false],
  [member, 3, true],
  [stranger, 3, false],
])('removing, case %#', (viewer, userId, allowed) => {
  const { [userId]: permissions = [] } = resource.team
  expect(teamPolicy.remove(viewer!, resource, { userId, permissions, share: 0 })).toBe(allowed)
})
