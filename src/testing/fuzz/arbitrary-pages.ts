import * as fc from 'fast-check'
import { localeCodes } from '../../contract/locales.ts'
import { segmentOfType } from '../../contract/taxonomy.ts'
import { declaredNames } from '../../app/page-params.ts'
import { hostileText } from './arbitrary-values.ts'

const pageViewers = ['guest', 'member', 'admin'] as const

/** A page as it is asked for; plain data, so that a failure can be printed and tried again. */
export type PageVisit = { route: string; viewer: (typeof pageViewers)[number]; address: string }

/** Values by the name of a part or parameter that find something in the test's world. */
export type PageWorld = Record<string, readonly string[]>

/** Names that only scripts read, or only programs; the others are declared by the routes. */
const otherNames = [
  'token',
  'resource',
  'version',
  'code',
  'email',
  'lang',
  'id',
  'types[]',
  'not_categories[]',
]
const paramNames = [...new Set([...declaredNames(), ...otherNames])]

/** Already as they stand in an address: half of them are no encoding of anything. */
const rawParts = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '2147483648',
  String(2 ** 53),
  '9007199254740991',
  '99999999999999999999',
  'NaN',
  'Infinity',
  '%00',
  '%zz',
  '%',
  '%2',
  '%ff%fe',
  '%E0%A4',
  '%2F..%2F',
  '%5C%5Cevil.example',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '$slug',
  '{-$page}',
  '*',
  'a'.repeat(200),
  'a'.repeat(5000),
  'статья.1',
  encodeURIComponent('Фонари'),
  encodeURIComponent('โคมไฟ.1'),
  encodeURIComponent('👾'.repeat(30)),
  '%3Cscript%3E',
  '1763200000000-1',
  'new.1763200000000-1',
  'useful.99999999999999-9007199254740991',
  '99999999999-1',
  'article-99999999999999',
  'reaction.9',
]

const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 1500)))
const hostilePart = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...rawParts) },
  { weight: 1, arbitrary: encoded },
)

const wordsOf = (world: PageWorld, name: string): readonly string[] =>
  world[name.replace(/\[\]$/, '')] ?? ['1', '2', 'x']

/** A part that leads nowhere ends the story; a parameter does not, so more of them are hostile. */
const valueOf = (world: PageWorld, name: string, goodToBad: number) =>
  fc.oneof(
    { weight: goodToBad, arbitrary: fc.constantFrom(...wordsOf(world, name)) },
    { weight: 1, arbitrary: hostilePart },
  )

const language = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...localeCodes) },
  { weight: 1, arbitrary: fc.constantFrom('xx', 'EN', 'ru-RU', '%65n', '%00', '..', '') },
)

/** A route with something in the place of every part that varies. */
function pathOf(world: PageWorld, route: string): fc.Arbitrary<string> {
  const parts = route.split('/').slice(2)
  const filled = parts.map((part) => {
    const name = /\$(\w+)/.exec(part)?.[1]
    return name ? valueOf(world, name, 4) : fc.constant(part)
  })
  return fc.tuple(language, ...filled).map((chosen) => `/${chosen.join('/')}`)
}

const spoil: readonly ((path: string, word: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}/../..`,
  (path) => path.replace(/\/([^/]*)$/, '/./$1'),
  (path) => `${path}/%2e%2e/`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '\\'),
  (path, word) => `${path}/${word}`,
  (path, word) => path.replace(/[^/]*$/, word),
  (path, word) => `${path};${word}`,
]

const spoiled = (path: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 8, arbitrary: path },
    {
      weight: 1,
      arbitrary: fc
        .tuple(path, fc.constantFrom(...spoil), hostilePart)
        .map(([clean, change, word]) => change(clean, word)),
    },
  )

/** A few parameters, or most that any page knows, also of pages that do not declare them. Some come twice. */
function searchOf(world: PageWorld): fc.Arbitrary<string> {
  const pair = fc
    .constantFrom(...paramNames)
    .chain((name) => fc.tuple(fc.constantFrom(name, name, name, `${name}[]`), valueOf(world, name, 1)))
    .map(([name, value]) => `${name}=${value.slice(0, 1000)}`)
  const wild = fc.tuple(encoded, hostilePart).map(([name, value]) => `${name.slice(0, 200)}=${value}`)
  const one = fc.oneof({ weight: 12, arbitrary: pair }, { weight: 1, arbitrary: wild })
  const few = fc.array(one, { maxLength: 4 })
  const many = fc.array(pair, { minLength: 15, maxLength: 40 })
  return fc
    .tuple(fc.oneof(few, many), fc.boolean())
    .map(([all, twice]) => [...all, ...(twice ? all.slice(0, 1) : [])].join('&'))
    .map((text) => text && `?${text}`)
}

/** Addresses of all these routes, asked for by anybody. */
export function visitsOf(routes: readonly string[], world: PageWorld): fc.Arbitrary<PageVisit> {
  const search = searchOf(world)
  const paths = new Map(routes.map((route) => [route, spoiled(pathOf(world, route))]))
  return fc
    .constantFrom(...routes)
    .chain((route) =>
      fc
        .record({ viewer: fc.constantFrom(...pageViewers), path: paths.get(route)!, search })
        .map(({ viewer, path, search: query }) => ({ route, viewer, address: path + query })),
    )
}

export const typeSegments = Object.values(segmentOfType)
