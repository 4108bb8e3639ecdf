import { expect, test } from 'vitest'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { scopesOf } from '../../users/users.contract.ts'
import { resourcePolicy } from './resources.policy.ts'

const person = (
  id: number,
  roles: string[] = ['user'],
  status: NonNullable<Viewer>['status'] = 'approved_and_verified',
): NonNullable<Viewer> => ({
  id,
  username: `person${id}`,
  status,
  roles,
  scope: scopesOf(roles),
  language: 'ru',
  sessionId: null,
  tokenId: null,
  narrowed: false,
  provenAt: null,
  via: 'bearer',
})

const people: [string, Viewer][] = [
  ['nobody', null],
  ['a stranger', person(9)],
  ['the author', person(1)],
  ['an author who waits', person(1, ['user'], 'verified')],
  ['a writer of the team', person(2)],
  ['an uploader of the team', person(3)],
  ['a translator', person(4, ['user', 'translator'])],
  ['a moderator', person(5, ['user', 'moderator'])],
  ['a moderator in the team', person(3, ['user', 'moderator'])],
]
const rights = { authorId: 1, team: { 2: ['text'], 3: ['versions'] } } as const
const shown = { ...rights, public: true }
const hidden = { ...rights, public: false }

const allowed: [
  keyof typeof resourcePolicy & ('see' | 'edit' | 'translate' | 'manage' | 'remove' | 'moderate'),
  typeof shown,
  string[],
][] = [
  ['see', shown, people.map(([name]) => name)],
  [
    'see',
    hidden,
    [
      'the author',
      'an author who waits',
      'a writer of the team',
      'an uploader of the team',
      'a moderator',
      'a moderator in the team',
    ],
  ],
  ['edit', shown, ['the author', 'a writer of the team']],
  ['translate', shown, ['the author', 'a writer of the team', 'a translator']],
  ['translate', hidden, ['the author', 'a writer of the team']],
  ['manage', shown, ['the author', 'an author who waits']],
  ['remove', shown, ['the author', 'an author who waits']],
  ['moderate', shown, ['a moderator']],
]

test.each(allowed)('%s is for the right people', (rule, resource, names) => {
  expect(people.filter(([, viewer]) => resourcePolicy[rule](viewer, resource)).map(([name]) => name)).toEqual(
    names,
  )
})
