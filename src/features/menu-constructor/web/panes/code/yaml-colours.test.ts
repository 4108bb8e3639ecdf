import { EditorState, type ChangeSpec } from '@codemirror/state'
import { expect, test } from 'vitest'
import { Colours } from './yaml-colours.ts'

const text = `menu_title: '&8Shop' # top
items:
  a:
    display_name: "&aItem"
    lore:
      - '&7one'
      - [x, {y: 2}]
    note: |
      a block: 5
      of two lines
    slot: 4
`
const seenIn = (state: EditorState) => ({ state, viewport: { from: 0, to: state.doc.length } })

function shownBy({ decorations }: Colours): [number, number, string][] {
  const shown: [number, number, string][] = []
  for (let at = decorations.iter(); at.value; at.next())
    shown.push([at.from, at.to, (at.value.spec as { class: string }).class])
  return shown
}

function typed(state: EditorState, colours: Colours, changes: ChangeSpec): EditorState {
  const transaction = state.update({ changes })
  colours.update({
    view: seenIn(transaction.state),
    changes: transaction.changes,
    startState: state,
    docChanged: true,
    viewportChanged: false,
  })
  return transaction.state
}

test('every change leaves the colours of a fresh look, wherever it is', () => {
  const pieces = ['a', "'", '"', '#', ' #', '[', ']', '|', ':', ': ', '\n', '  ', '5', '- ', '{', '&x', '']
  for (let from = 0; from <= text.length; from += 3)
    for (const insert of pieces) {
      const start = EditorState.create({ doc: text })
      const colours = new Colours(seenIn(start))
      const to = Math.min(text.length, from + (from % 4))
      // A second letter beside the first: what was kept is built upon.
      const once = typed(start, colours, { from, to, insert })
      const twice = typed(once, colours, { from, insert: 'b' })
      expect(shownBy(colours), JSON.stringify([from, to, insert])).toEqual(
        shownBy(new Colours(seenIn(twice))),
      )
    }
})

test('a letter in one line keeps the colours of all others', () => {
  const start = EditorState.create({ doc: text })
  const colours = new Colours(seenIn(start))
  const before = shownBy(colours)
  const place = text.indexOf('Item')
  typed(start, colours, { from: place, insert: 'x' })
  const moved = before.map(([from, to, kind]) => [
    from > place ? from + 1 : from,
    to > place ? to + 1 : to,
    kind,
  ])
  expect(shownBy(colours)).toEqual(moved)
})
