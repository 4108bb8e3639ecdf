import type { NodeViewRenderer } from '@tiptap/core'
import { documentLimits } from '../../../contract/rich-text/vocabulary.ts'
import type { EditorContext } from '../editor-context.ts'
import { changeAttrs, enterText, innerField, isInField } from './inner-field.ts'

/** A picture with its two lines: what is under it, and what is read to people who do not see it. */
export const imageView =
  ({ pictures, t }: EditorContext): NodeViewRenderer =>
  (props) => {
    let { node } = props
    const dom = document.createElement('figure')
    dom.className = 'image editor-image'
    const frame = document.createElement('div')
    frame.className = 'editor-image-frame'
    const field = (name: 'caption' | 'alt', label: string) =>
      innerField({
        label,
        value: String(node.attrs[name]),
        max: documentLimits[name],
        className: `editor-${name}`,
        onInput: (value) => changeAttrs(props, { [name]: value }),
        onLeave: () => enterText(props),
      })
    const caption = field('caption', t('editor.image.caption'))
    const alt = field('alt', t('editor.image.alt'))
    dom.append(frame, caption, alt)

    function draw(): void {
      const picture = pictures.get(Number(node.attrs.attachment_id))
      const image = frame.querySelector('img')
      if (!picture) {
        if (!frame.querySelector('.picture-gone')) frame.replaceChildren(missing(t('editor.image.missing')))
        return
      }
      const shown = image ?? document.createElement('img')
      if (shown.getAttribute('src') !== picture.url) {
        shown.srcset = picture.srcset
        shown.sizes = '(min-width: 760px) 696px, 100vw'
        shown.src = picture.url
        shown.width = picture.width
        shown.height = picture.height
        shown.draggable = false
      }
      shown.alt = String(node.attrs.alt)
      if (!image) frame.replaceChildren(shown)
    }
    draw()
    const unsubscribe = pictures.subscribe(draw)

    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        node = next
        for (const [name, input] of [
          ['caption', caption],
          ['alt', alt],
        ] as const)
          if (input.value !== node.attrs[name]) input.value = String(node.attrs[name])
        draw()
        return true
      },
      stopEvent: isInField,
      ignoreMutation: () => true,
      destroy: unsubscribe,
    }
  }

function missing(text: string): HTMLElement {
  const box = document.createElement('span')
  box.className = 'picture-gone'
  box.textContent = text
  return box
}
