import { expect, test } from 'vitest'
import type { ModerationStatus } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { scopesOf } from '../../users/users.contract.ts'
import { articlePolicy } from './articles.policy.ts'

const person = (id: number, roles: string[], status: ModerationStatus = 'approved_and_verified'): Viewer => ({
  ...({} as NonNullable<Viewer>),
  id,
  status,
  roles,
  scope: scopesOf(roles),
})
const viewers: Record<string, Viewer> = {
  nobody: null,
  author: person(1, ['user']),
  'author, not approved any more': person(1, ['user'], 'verified'),
  stranger: person(2, ['user']),
  translator: person(3, ['user', 'translator']),
  moderator: person(4, ['user', 'moderator']),
  editor: person(5, ['user', 'editor']),
}
const shown = { authorId: 1, public: true }
const hidden = { authorId: 1, public: false }

/** Who may what with a public article and with a hidden one. */
const table: [keyof typeof articlePolicy, string[], string[]][] = [
  ['see', Object.keys(viewers), ['author', 'author, not approved any more', 'moderator', 'editor']],
  ['edit', ['author'], ['author']],
  ['translate', ['author', 'translator', 'editor'], ['author']],
  ['remove', ['author', 'author, not approved any more'], ['author', 'author, not approved any more']],
  ['moderate', ['moderator', 'editor'], ['moderator', 'editor']],
]

test.each(table)('%s: exactly those who may', (action, publicly, privately) => {
  const allowed = (article: typeof shown) =>
    Object.keys(viewers).filter((name) => articlePolicy[action](viewers[name]!, article))
  expect(allowed(shown)).toEqual(publicly)
  expect(allowed(hidden)).toEqual(privately)
})
