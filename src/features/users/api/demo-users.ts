import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/client.ts'
import { findUserForLogin, insertUser } from './users.store.ts'
import type { NewUser } from './users.store.ts'

type DemoUser = {
  username: string
  password: string
  decision: NewUser['staffDecision']
  verified: boolean
  roles: string[]
}

/** One person per situation: runs the site, checks content, publishes, has just arrived. */
export const demoUsers: DemoUser[] = [
  {
    username: 'admin',
    password: 'yard-of-lamps-1',
    decision: 'approved',
    verified: true,
    roles: ['user', 'admin'],
  },
  {
    username: 'moderator',
    password: 'yard-of-bricks-2',
    decision: 'approved',
    verified: true,
    roles: ['user', 'moderator'],
  },
  {
    username: 'author',
    password: 'yard-of-honey-3',
    decision: 'approved',
    verified: true,
    roles: ['user', 'author'],
  },
  {
    username: 'newcomer',
    password: 'yard-of-patina-4',
    decision: 'pending',
    verified: false,
    roles: ['user'],
  },
]

/**
 * Known passwords are only for a site nobody else can reach; anywhere else they are made up on the spot.
 * Returns the logins to print, or none if the demo is there already.
 */
export async function seedDemoUsers(
  db: Db,
  options: { knownPasswords: boolean; hashPassword: (password: string) => Promise<string>; now: Date },
): Promise<{ username: string; password: string }[]> {
  if (await findUserForLogin(db, 'admin')) return []
  const logins = demoUsers.map((user) => ({
    ...user,
    password: options.knownPasswords ? user.password : randomBytes(12).toString('base64url'),
  }))
  const hashes = await Promise.all(logins.map((login) => options.hashPassword(login.password)))
  await db.transaction(async (tx) => {
    for (const [index, user] of logins.entries())
      await insertUser(tx, {
        username: user.username,
        email: `${user.username}@example.com`,
        emailVerifiedAt: user.verified ? options.now : null,
        passwordHash: hashes[index]!,
        staffDecision: user.decision,
        language: 'ru',
        roles: user.roles,
        now: options.now,
      })
  })
  return logins.map(({ username, password }) => ({ username, password }))
}
