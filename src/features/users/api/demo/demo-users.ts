import { randomBytes } from 'node:crypto'
import type { Db } from '../../../../db/client.ts'
import { demoPeople } from './demo-people.ts'
import {
  findUserForLogin,
  insertUser,
  listDemoUsers,
  listTakenUsernames,
  updateDemoPassword,
  type NewUser,
} from '../users.store.ts'

type Login = { username: string; password: string | null }
type DemoUser = {
  username: string
  password: string
  decision: NewUser['staffDecision']
  verified: boolean
  roles: string[]
  /** How long ago they joined. */
  days: number
}
type Options = {
  /** Make the demo if there is none. */
  seed: boolean
  /** The site can be reached from this machine only. */
  knownPasswords: boolean
  /** Used instead of the demo's own password for `admin`. */
  adminPassword: string
  hashPassword: (password: string) => Promise<string>
  now: Date
}

/**
 * One person per situation: an admin, a moderator, an author, a newcomer, and two whom staff turns away once the demo
 * is filled.
 */
export const demoUsers: DemoUser[] = [
  {
    username: 'admin',
    password: 'yard-of-lamps-1',
    decision: 'approved',
    verified: true,
    roles: ['user', 'admin'],
    days: 380,
  },
  {
    username: 'moderator',
    password: 'yard-of-bricks-2',
    decision: 'approved',
    verified: true,
    roles: ['user', 'moderator'],
    days: 360,
  },
  {
    username: 'author',
    password: 'yard-of-honey-3',
    decision: 'approved',
    verified: true,
    roles: ['user', 'author'],
    days: 320,
  },
  {
    username: 'newcomer',
    password: 'yard-of-patina-4',
    decision: 'pending',
    verified: false,
    roles: ['user'],
    days: 0,
  },
  {
    username: 'declined',
    password: 'yard-of-moss-5',
    decision: 'pending',
    verified: true,
    roles: ['user'],
    days: 4,
  },
  {
    username: 'suspended',
    password: 'yard-of-frost-6',
    decision: 'approved',
    verified: true,
    roles: ['user'],
    days: 70,
  },
]

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
const authorAbout = 'Пишу руководства для тех, кто держит сервер: установка, меню, экономика, люди.'
const madeUp = () => randomBytes(12).toString('base64url')

/**
 * Makes the demo people once. Known passwords are only for a site nobody else can reach: if it is later started for
 * others, the people get new ones. Returns the logins that can be printed now.
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
        emailVerifiedAt: user.verified ? before(now, user.days) : null,
        passwordHash: hashes[index]!,
        staffDecision: user.decision,
        language: 'ru',
        settings: {
          demo: knownPasswords && !user.given ? 'known' : 'made up',
          // The mark is removed once the articles exist too.
          ...(user.username === 'author' ? { demo_unfinished: true, about: authorAbout } : {}),
        },
        roles: user.roles,
        now: before(now, user.days),
      })
    await insertDemoPeople(tx, now)
  })
  return people.map(({ username, password, given }) => ({ username, password: given ? null : password }))
}

async function insertDemoPeople(tx: Db, now: Date): Promise<void> {
  const taken = new Set(
    await listTakenUsernames(
      tx,
      demoPeople.map(({ username }) => username),
    ),
  )
  for (const { username, language, roles, about, days } of demoPeople)
    if (!taken.has(username.toLowerCase()))
      await insertUser(tx, {
        username,
        email: `${username.toLowerCase()}@example.com`,
        emailVerifiedAt: before(now, days),
        passwordHash: null,
        staffDecision: 'approved',
        language,
        settings: { demo: 'made up', about },
        roles,
        now: before(now, days),
      })
}
