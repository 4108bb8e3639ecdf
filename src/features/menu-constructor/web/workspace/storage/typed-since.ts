import type { TextChange } from '../../../format/menu.ts'
import { differenceOf } from '../../../format/read/parse-edited.ts'
import type { Project, ProjectMenu } from '../project/project.ts'

/** A part of one text that was written anew since the whole project was stored. */
interface Typed extends TextChange {
  menuId: string
  /** Of the text it is a part of: a tab with an older page may have stored another since. */
  sum: number
}

/** A longer part is not worth keeping apart. */
const MOST_LETTERS = 4000
const sums = new WeakMap<ProjectMenu, number>()

function sumOf(menu: ProjectMenu): number {
  let sum = sums.get(menu)
  if (sum !== undefined) return sum
  sum = menu.text.length
  for (let at = 0; at < menu.text.length; at++) sum = (Math.imul(sum, 31) + menu.text.charCodeAt(at)) | 0
  sums.set(menu, sum)
  return sum
}

/** Whether all is the same but for the value of one key. */
function isSameBut<T extends object>(key: keyof T, a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[]
  return (
    keys.length === Object.keys(b).length && keys.every((one) => one === key || Object.is(a[one], b[one]))
  )
}

/** What was typed into one text since the project was stored, ready to be written. Null where more has changed. */
export function typedSince(whole: Project, project: Project): string | null {
  if (!isSameBut('menus', whole, project) || whole.menus.length !== project.menus.length) return null
  const changed = project.menus.flatMap((menu, at) => (menu === whole.menus[at] ? [] : at))
  const [before, after] = [whole.menus[changed[0]!], project.menus[changed[0]!]]
  if (changed.length !== 1 || !before || !after || !isSameBut('text', before, after)) return null
  const { from, to, by } = differenceOf(before.text, after.text)
  if (to + by - from > MOST_LETTERS) return null
  const insert = after.text.slice(from, to + by)
  return JSON.stringify({ menuId: after.id, sum: sumOf(before), from, to, insert } satisfies Typed)
}

/** The stored project with what was typed since. What does not belong to it is left out. */
export function withTyped(whole: Project, since: string | null): Project {
  const typed = parsed(since)
  const menu = typed && whole.menus.find(({ id }) => id === typed.menuId)
  if (!menu || sumOf(menu) !== typed.sum) return whole
  const text = menu.text.slice(0, typed.from) + typed.insert + menu.text.slice(typed.to)
  return { ...whole, menus: whole.menus.map((one) => (one === menu ? { ...menu, text } : one)) }
}

/** Storage can hold anything. */
function parsed(since: string | null): Typed | null {
  if (since === null) return null
  try {
    const typed = JSON.parse(since) as Partial<Typed> | null
    return typeof typed?.from === 'number' && typeof typed.to === 'number' && typeof typed.insert === 'string'
      ? (typed as Typed)
      : null
  } catch {
    return null
  }
}
