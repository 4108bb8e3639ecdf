import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { filledBlocks } from '../../ui/chart/blocks.ts'

type Placeholder = { id: number; name: string; cancelText: string; onCancel: () => void }
type Action = { add: Placeholder; at: number } | { remove: number }

const key = new PluginKey<DecorationSet>('uploads')
const blocks = 20

/** Pictures on their way: they stand in the text where they will be, but are no part of it until they have arrived. */
export const Uploads = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, set) {
          const moved = set.map(tr.mapping, tr.doc)
          const action = tr.getMeta(key) as Action | undefined
          if (!action) return moved
          if ('remove' in action)
            return moved.remove(moved.find(undefined, undefined, (spec) => spec.id === action.remove))
          const { add } = action
          const widget = Decoration.widget(action.at, () => drawPlaceholder(add), { id: add.id, side: 1 })
          return moved.add(tr.doc, [widget])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

export function addPlaceholder(view: EditorView, placeholder: Placeholder, at: number): void {
  const $at = view.state.doc.resolve(Math.min(at, view.state.doc.content.size))
  // Behind the block, never in the middle of a line.
  const spot = $at.depth > 0 ? $at.after(1) : $at.pos
  view.dispatch(
    view.state.tr
      .setMeta(key, { add: placeholder, at: spot } satisfies Action)
      .setMeta('addToHistory', false),
  )
}

/** Where the picture goes now, and the placeholder away; null if its place was deleted. */
export function takePlaceholder(view: EditorView, id: number): number | null {
  const found = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Action).setMeta('addToHistory', false))
  return found?.from ?? null
}

const elementId = (id: number): string => `editor-upload-${id}`

function drawPlaceholder({ id, name, cancelText, onCancel }: Placeholder): HTMLElement {
  const box = document.createElement('div')
  box.className = 'editor-upload'
  box.id = elementId(id)
  box.contentEditable = 'false'
  const label = document.createElement('span')
  label.textContent = name
  const share = document.createElement('b')
  share.textContent = '0 %'
  const meter = document.createElement('div')
  meter.className = 'blocks'
  meter.role = 'progressbar'
  meter.ariaLabel = name
  meter.ariaValueMin = '0'
  meter.ariaValueMax = '100'
  for (let n = 0; n < blocks; n++) meter.append(document.createElement('i'))
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.className = 'editor-upload-cancel'
  cancel.ariaLabel = cancelText
  cancel.addEventListener('click', onCancel)
  box.append(label, share, cancel, meter)
  return box
}

/** Written straight into the page: a transaction for every packet would be work for nothing. */
export function showProgress(id: number, share: number): void {
  const box = document.getElementById(elementId(id))
  const meter = box?.querySelector('.blocks')
  if (!box || !meter) return
  const percent = Math.floor(share * 100)
  box.querySelector('b')!.textContent = `${percent} %`
  meter.ariaValueNow = String(percent)
  const filled = filledBlocks(percent, 100, blocks)
  for (const [n, block] of [...meter.children].entries()) block.classList.toggle('on', n < filled)
}
