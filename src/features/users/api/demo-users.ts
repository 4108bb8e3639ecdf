import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/client.ts'
import { findUserForLogin, insertUser, listDemoUsers, updateDemoPassword } from './users.store.ts'
import type { NewUser } from './users.store.ts'

export type Login = { username: string; password: string | null }
type DemoUser = {
  username: string
  password: string
  decision: NewUser['staffDecision']
  verified: boolean
  roles: string[]
}
type Options = {
  /** Make the demo if there is none. */
  seed: boolean
  /** The site can be reached from this machine only. */
  knownPasswords: boolean
  /** Wins over the demo's own for `admin`. */
  adminPassword: string
  hashPassword: (password: string) => Promise<string>
  now: Date
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

const madeUp = () => randomBytes(12).toString('base64url')

/**
 * Makes the demo people once. Known passwords are only for a site nobody else can reach: started for others later,
 * it gets new ones. Returns the logins that can be told now.
 */
export async function ensureDemoUsers(db: Db, options: Options): Promise<{ made: boolean; logins: Login[] }> {
  if (options.seed && !(await findUserForLogin(db, 'admin')))
    return { made: true, logins: await insertDemoUsers(db, options) }
  const known = (await listDemoUsers(db)).filter((user) => user.demo === 'known')
  if (options.knownPasswords)
    return {
      made: false,
      logins: demoUsers.filter(({ username }) => known.some((user) => user.username === username)),
    }
  const logins: Login[] = []
  for (const user of known) {
    const password = madeUp()
    await updateDemoPassword(db, {
      userId: user.id,
      passwordHash: await options.hashPassword(password),
      now: options.now,
    })
    logins.push({ username: user.username, password })
  }
  return { made: false, logins }
}

async function insertDemoUsers(db: Db, options: Options): Promise<Login[]> {
  const { knownPasswords, adminPassword, hashPassword, now } = options
  const people = demoUsers.map((user) => {
    const given = user.username === 'admin' && adminPassword !== ''
    return { ...user, given, password: given ? adminPassword : knownPasswords ? user.password : madeUp() }
  })
  const hashes = await Promise.all(people.map((user) => hashPassword(user.password)))
  await db.transaction(async (tx) => {
    for (const [index, user] of people.entries())
      await insertUser(tx, {
        username: user.username,
        email: `${user.username}@example.com`,
        emailVerifiedAt: user.verified ? now : null,
        passwordHash: hashes[index]!,
        staffDecision: user.decision,
        language: 'ru',
        settings: { demo: knownPasswords && !user.given ? 'known' : 'made up' },
        roles: user.roles,
        now,
      })
  })
  return people.map(({ username, password, given }) => ({ username, password: given ? null : password }))
}
