import { gameVersions, type GameVersion } from '../../../contract/game.ts'

type Test = (version: string) => boolean

const select = (test: Test): GameVersion[] => gameVersions.filter((version) => test(version))
/** Snapshots and builds count as the release they lead to. */
const release = (text: string): string =>
  text
    .trim()
    .replace(/^[vV]/, '')
    .replace(/[-+].*$/, '')
const isVersion = (text: string): boolean => /^\d+(?:\.\d+){0,3}$/.test(text)

function compare(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let at = 0; at < 4; at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** `1.20` of plugin.yml: that release and its smaller ones. What else it runs on, the author knows. */
export function apiVersions(text: string | null): GameVersion[] {
  const from = release(text ?? '')
  if (!isVersion(from)) return []
  const series = from.split('.').slice(0, 2).join('.')
  return select((one) => (one === series || one.startsWith(`${series}.`)) && compare(one, from) >= 0)
}

export const gameVersionNamed = (name: string): GameVersion[] => select((one) => one === release(name))

/** `>=1.20 <1.21`, `~1.20.1`, `1.20.x`: all parts of one text, any of several texts. */
export function semverVersions(texts: readonly string[]): GameVersion[] {
  const tests = texts.slice(0, 50).map((text) => allOf(text.replace(/([<>=~^])\s+/g, '$1').split(/[\s,]+/)))
  return select((one) => tests.some((test) => test(one)))
}

const allOf = (terms: string[]): Test => {
  const tests = terms.filter((term) => term !== '').map(termTest)
  return (one) => tests.every((test) => test(one))
}

function termTest(term: string): Test {
  const match = /^(>=|<=|>|<|=|~|\^)?(.*)$/.exec(term)!
  const operator = match[1] ?? '='
  const wanted = release(match[2]!)
  if (wanted === '*' || wanted === '') return () => true
  const series = wanted.replace(/(?:\.[xX*])+$/, '')
  if (!isVersion(series)) return () => false
  if (series !== wanted) return (one) => one === series || one.startsWith(`${series}.`)
  if (operator === '>=') return (one) => compare(one, wanted) >= 0
  if (operator === '<=') return (one) => compare(one, wanted) <= 0
  if (operator === '>') return (one) => compare(one, wanted) > 0
  if (operator === '<') return (one) => compare(one, wanted) < 0
  if (operator === '=') return (one) => compare(one, wanted) === 0
  const fixed = wanted.split('.').slice(0, operator === '~' ? 2 : 1)
  return (one) => compare(one, wanted) >= 0 && fixed.every((part, at) => (one.split('.')[at] ?? '0') === part)
}

/** `[1.20,1.21)`, `[1.20.1]`, `[1.19,1.20),[1.20.2,)`, and `1.20` for that one or newer. */
export function mavenVersions(text: string): GameVersion[] {
  const ranges = text.slice(0, 500).match(/[[(][^\])]*[\])]/g)
  if (!ranges) return isVersion(release(text)) ? select((one) => compare(one, release(text)) >= 0) : []
  const tests = ranges.map(rangeTest)
  return select((one) => tests.some((test) => test(one)))
}

function rangeTest(range: string): Test {
  const [from = '', to = from] = range.slice(1, -1).split(',').map(release)
  const openFrom = range.startsWith('(')
  const openTo = range.endsWith(')')
  if ((from !== '' && !isVersion(from)) || (to !== '' && !isVersion(to))) return () => false
  return (one) => {
    const above = from === '' || (openFrom ? compare(one, from) > 0 : compare(one, from) >= 0)
    return above && (to === '' || (openTo ? compare(one, to) < 0 : compare(one, to) <= 0))
  }
}

/** All releases between two, both included. */
export const versionsBetween = (from: GameVersion, to: GameVersion): GameVersion[] =>
  select((one) => compare(one, from) >= 0 && compare(one, to) <= 0)
