import { asksForPack } from '../../../pack/item-drawing.ts'
import { traitsOf, writtenOptions } from '../../../look/item-traits.ts'
import type { OpenPack } from '../../pack/open-pack-store.ts'
import { readText, type Project } from '../../workspace/project/project.ts'

export interface Undrawn {
  menu: string
  item: string
  /** Message `constructor.pack.undrawn.<why>`. */
  why: 'missing' | 'game' | 'front' | 'letters'
  what: string
}

const MOST = 200
/** Letters that mean something only with a pack. */
const privateLetters = /[\uE000-\uF8FF]|[\u{F0000}-\u{10FFFD}]/gu

/** What the pack does not show, or shows in part. */
export function undrawnBy(pack: OpenPack, project: Project): Undrawn[] {
  const found: Undrawn[] = []
  const addLetters = (menu: string, item: string, text: string) => {
    const unknown = [...new Set(text.match(privateLetters))].filter((letter) => !pack.hasLetter(letter))
    if (unknown.length === 0) return
    const what = unknown.map((letter) => `U+${letter.codePointAt(0)!.toString(16).toUpperCase()}`)
    found.push({ menu, item, why: 'letters', what: what.slice(0, 6).join(', ') })
  }
  for (const { name, text } of project.menus)
    for (const menu of readText(text).menus) {
      addLetters(name, '', menu.title)
      for (const { name: item, material, entry } of menu.items) {
        if (found.length >= MOST) return found
        const traits = traitsOf(material ?? '', writtenOptions(entry.value))
        addLetters(name, item, [traits.name ?? '', ...traits.lore].join('\n'))
        const asked = { material: traits.material, model: traits.model, amount: traits.amount }
        const drawing = asksForPack(asked) ? pack.drawingOf(asked) : null
        if (drawing && drawing.kind !== 'flat')
          found.push({ menu: name, item, why: drawing.kind, what: 'what' in drawing ? drawing.what : '' })
      }
    }
  return found
}
