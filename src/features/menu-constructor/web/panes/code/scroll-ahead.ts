import type { Extension } from '@codemirror/state'
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** How much wider the text gets at once, and how far it is scrolled ahead: a dozen letters. */
const ROOM_PX = 110
/** As close to the edge as this counts as beyond it; more than a scroll bar. */
const NEAR_PX = 24

/** How wide the text is held for the line that is written in. */
class Room {
  private line = 0
  private wide = 0
  private readonly view: EditorView

  constructor(view: EditorView) {
    this.view = view
  }

  update({ state, docChanged, selectionSet, transactions }: ViewUpdate) {
    if (!docChanged && !selectionSet) return
    const { number } = state.doc.lineAt(state.selection.main.head)
    if (number !== this.line) this.hold(0)
    this.line = number
    if (transactions.some((one) => one.isUserEvent('input')))
      this.view.requestMeasure({ key: this, read: () => this.look(), write: (seen) => this.makeRoom(seen) })
  }

  private look() {
    const { state, contentDOM, scrollDOM } = this.view
    const { head } = state.selection.main
    return {
      caret: this.view.coordsAtPos(head)?.right ?? 0,
      end: this.view.coordsAtPos(state.doc.lineAt(head).to)?.right ?? 0,
      text: contentDOM.getBoundingClientRect(),
      pane: scrollDOM.getBoundingClientRect().left + scrollDOM.clientLeft + scrollDOM.clientWidth,
    }
  }

  private makeRoom({ caret, end, text, pane }: ReturnType<Room['look']>) {
    const needed = end - text.left + NEAR_PX
    if (needed > text.width) this.hold(Math.ceil(needed + ROOM_PX))
    if (caret > pane - NEAR_PX) this.view.scrollDOM.scrollLeft += ROOM_PX
  }

  private hold(wide: number) {
    if (wide === this.wide) return
    this.wide = wide
    this.view.scrollDOM.style.setProperty('--room', `${wide}px`)
  }
}

/**
 * A line that grows beyond the pane makes the text wider by a dozen letters at a time, and is scrolled as far. By one at
 * a time every letter would lay out and paint all lines, and would stand at the very edge.
 */
export const scrollAhead: Extension = [
  ViewPlugin.fromClass(Room),
  EditorView.theme({ '.cm-content': { minWidth: 'var(--room, 0px)' } }),
]
