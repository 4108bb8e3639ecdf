import { experienceOf, totalExperience } from './player/experience.ts'
import { parseDouble, parseInteger } from './numbers.ts'
import { note, type Session } from './session.ts'

const cents = (value: number) => Math.round(value * 100) / 100

/** Nothing is asked before: an economy refuses to go below zero, and the other actions run on. */
export function changeMoney(session: Session, argument: string, sign: 1 | -1, cause: string): void {
  const amount = parseDouble(argument)
  if (amount === null) return note(session, cause, 'notNumber', 'bad', { value: argument })
  const after = cents(session.player.money + sign * amount)
  if (after < 0)
    return note(session, cause, 'moneyRefused', 'bad', { amount, has: cents(session.player.money) })
  session.player.money = after
  note(session, cause, sign > 0 ? 'moneyGiven' : 'moneyTaken', 'good', { amount, after })
}

/** A whole number above zero; `L` behind it means levels. */
export function changeExperience(session: Session, argument: string, sign: 1 | -1, cause: string): void {
  const levels = /l$/i.test(argument)
  const amount = parseInteger(levels ? argument.slice(0, -1) : argument)
  if (amount === null || amount <= 0) return note(session, cause, 'notNumber', 'bad', { value: argument })
  const { player } = session
  if (levels) player.level = Math.max(0, player.level + sign * amount)
  else Object.assign(player, experienceOf(totalExperience(player) + sign * amount))
  note(session, cause, sign > 0 ? 'expGiven' : 'expTaken', 'good', {
    amount,
    unit: levels ? 'levels' : 'points',
    level: player.level,
    exp: player.exp,
  })
}

export function changePermission(session: Session, node: string, give: boolean, cause: string): void {
  const { player } = session
  player.permissions = player.permissions.filter((held) => held !== node)
  if (give) player.permissions.push(node)
  // The space that stays before `<delay=…>` makes another permission.
  const odd = node !== node.trim()
  note(
    session,
    cause,
    odd ? 'permissionOdd' : give ? 'permissionGiven' : 'permissionTaken',
    odd ? 'bad' : 'good',
    { node },
  )
}
