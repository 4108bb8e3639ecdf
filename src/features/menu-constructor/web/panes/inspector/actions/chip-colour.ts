import { actionKind } from '../../../../format/tables/actions.ts'

/** Tokens of the design: lapis does something, patina says something, plum is heard, honey is paid. */
export type ChipColour = 'lapis' | 'patina' | 'plum' | 'honey' | 'brick' | 'stone'

const colours = {
  command: 'lapis',
  menu: 'lapis',
  text: 'patina',
  sound: 'plum',
  economy: 'honey',
  player: 'stone',
} as const

/** A tag the plugin does not know is brick: there it does nothing. */
export function chipColour(tag: string): ChipColour {
  const kind = actionKind(tag)
  if (!kind) return 'brick'
  return kind.argument === 'none' ? 'stone' : colours[kind.group]
}
