import MiniMessage from 'minimessage-js'
import { componentRuns } from './json-component.ts'
import type { Run } from './legacy.ts'

/** Longer ones are no chat message, and a gradient makes a component of every letter. */
const LONGEST = 2000

/** Runs of a MiniMessage text. The package reads it; what is drawn is ours, never its HTML. */
export function parseMiniMessage(text: string): Run[] {
  try {
    return componentRuns(MiniMessage.miniMessage().deserialize(text.slice(0, LONGEST)).toJSON())
  } catch {
    return [
      { text, colour: null, bold: false, italic: false, underlined: false, struck: false, obfuscated: false },
    ]
  }
}
