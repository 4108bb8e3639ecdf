import { metaTypes } from '../format/tables/actions.ts'
import { parseDouble } from './numbers.ts'
import { note } from './session.ts'
import type { Session } from './session.ts'

const isWhole = (type: string) => type === 'LONG' || type === 'INTEGER'

/** A value as its type keeps it; null where it cannot be one. */
function stored(type: string, value: string): string | null {
  if (type === 'STRING') return value
  if (type === 'BOOLEAN') return String(value.toLowerCase() === 'true')
  const number = parseDouble(value)
  if (number === null || (isWhole(type) && !Number.isInteger(number))) return null
  return isWhole(type) ? String(number) : Number.isInteger(number) ? `${number}.0` : String(number)
}

/** `set key TYPE value`, `add|subtract key TYPE number`, `remove key TYPE`, `switch key`. */
export function changeMeta(session: Session, argument: string, cause: string): void {
  const [verb = '', key = '', writtenType = '', ...rest] = argument.split(' ')
  const { meta } = session.player
  const type = writtenType.toUpperCase()
  const value = rest.join(' ')
  const wrong = () => note(session, cause, 'metaWrong', 'bad', { text: argument })
  const keep = (newType: string, newValue: string) => {
    meta[key] = { type: newType, value: newValue }
    note(session, cause, 'metaSet', 'good', { key, value: newValue })
  }
  if (key === '') return wrong()
  if (verb === 'switch') {
    const before = meta[key]
    if (before && before.type !== 'BOOLEAN') return wrong()
    return keep('BOOLEAN', String(before?.value !== 'true'))
  }
  if (!metaTypes.includes(type)) return wrong()
  if (verb === 'remove') {
    // oxlint-disable-next-line no-dynamic-delete -- the player's values are a record of names people choose
    delete meta[key]
    return note(session, cause, 'metaRemoved', 'good', { key })
  }
  const next = stored(type, value)
  if (next === null || value === '') return wrong()
  if (verb === 'set') return keep(type, next)
  if ((verb !== 'add' && verb !== 'subtract') || type === 'STRING' || type === 'BOOLEAN') return wrong()
  const before = meta[key]?.type === type ? Number(meta[key].value) : 0
  keep(type, stored(type, String(before + (verb === 'add' ? 1 : -1) * Number(next)))!)
}
