import { parseSlots, shortestSlots } from '../../../format/read/slots.ts'

/** `0-8, 17`: the shortest text for these slots. */
export const slotText = (slots: readonly number[]): string => shortestSlots(slots).join(', ')

/**
 * What a person types into the field: numbers, `1-5`, and `26-` up to the last slot. Null while something in it is no
 * slot of a menu of this size.
 */
export function slotsTyped(text: string, size: number): number[] | null {
  const whole = text
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((part) => (/^\d+-$/.test(part) ? `${part}${size - 1}` : part))
  const { slots, bad } = parseSlots(whole)
  return bad.length > 0 || slots.length === 0 || slots.some((slot) => slot < 0 || slot >= size) ? null : slots
}
