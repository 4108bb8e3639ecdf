import type { NodeViewRenderer, NodeViewRendererProps } from '@tiptap/core'
import { isVideoProvider, videoProviders } from '../../../contract/rich-text/video-providers.ts'
import { calloutKinds, codeLanguages, documentLimits } from '../../../contract/rich-text/vocabulary.ts'
import type { EditorContext } from '../editor-context.ts'
import { changeAttrs, enterText, innerField, isInField } from './inner-field.ts'

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  text = '',
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text) element.textContent = text
  return element
}

/** The view of a block that holds text in `contentDOM` (or none); `redraw` follows changes of its attributes. */
const blockView = (
  { node }: NodeViewRendererProps,
  dom: HTMLElement,
  contentDOM: HTMLElement | null,
  redraw: (next: typeof node) => void,
): ReturnType<NodeViewRenderer> => ({
  dom,
  contentDOM,
  update(next) {
    if (next.type !== node.type) return false
    redraw(next)
    return true
  },
  stopEvent: isInField,
  ignoreMutation: (mutation) =>
    contentDOM === null || (mutation.type !== 'selection' && !contentDOM.contains(mutation.target)),
})

/** Always open while it is written; its line is a field. */
export const spoilerView =
  ({ t }: EditorContext): NodeViewRenderer =>
  (props) => {
    const dom = make('div', 'spoiler editor-spoiler')
    const summary = innerField({
      label: t('editor.spoiler.summary'),
      value: String(props.node.attrs.summary),
      max: documentLimits.summary,
      className: 'editor-summary',
      onInput: (value) => changeAttrs(props, { summary: value }),
      onLeave: () => enterText(props),
    })
    const contentDOM = make('div', 'spoiler-body')
    dom.append(summary, contentDOM)
    return blockView(props, dom, contentDOM, ({ attrs }) => {
      if (summary.value !== attrs.summary) summary.value = String(attrs.summary)
    })
  }

export const calloutView =
  ({ t }: EditorContext): NodeViewRenderer =>
  (props) => {
    const dom = make('div')
    const label = make('div', 'callout-label')
    const select = choice(
      t('editor.callout.kind'),
      calloutKinds.map((kind) => [kind, t(`editor.callout.${kind}`)]),
      (kind) => changeAttrs(props, { kind }),
    )
    label.contentEditable = 'false'
    label.append(select)
    const contentDOM = make('div')
    dom.append(label, contentDOM)
    const draw = (kind: unknown) => {
      dom.className = `callout callout-${kind}`
      select.value = String(kind)
    }
    draw(props.node.attrs.kind)
    return blockView(props, dom, contentDOM, ({ attrs }) => {
      draw(attrs.kind)
    })
  }

export const codeView =
  ({ t }: EditorContext): NodeViewRenderer =>
  (props) => {
    const dom = make('div', 'code')
    const head = make('div', 'code-head')
    head.contentEditable = 'false'
    const select = choice(
      t('editor.code.language'),
      codeLanguages.map((language) => [language, language === 'plain' ? t('editor.code.plain') : language]),
      (language) => {
        changeAttrs(props, { language })
        enterText(props)
      },
    )
    head.append(select)
    const body = make('div', 'code-body')
    const pre = make('pre')
    const contentDOM = make('code')
    contentDOM.spellcheck = false
    pre.append(contentDOM)
    body.append(pre)
    dom.append(head, body)
    select.value = String(props.node.attrs.language)
    return blockView(props, dom, contentDOM, ({ attrs }) => {
      select.value = String(attrs.language)
    })
  }

function choice(
  label: string,
  options: [string, string][],
  onChange: (value: string) => void,
): HTMLSelectElement {
  const select = make('select', 'editor-choice')
  select.ariaLabel = label
  for (const [value, text] of options) select.append(new Option(text, value))
  select.addEventListener('change', () => onChange(select.value))
  return select
}

export const taskView =
  ({ t }: EditorContext): NodeViewRenderer =>
  (props) => {
    const dom = make('li')
    const box = make('input')
    box.type = 'checkbox'
    box.contentEditable = 'false'
    box.ariaLabel = t('editor.task.done')
    box.checked = props.node.attrs.checked === true
    box.addEventListener('change', () => changeAttrs(props, { checked: box.checked }))
    const contentDOM = make('div')
    dom.append(box, contentDOM)
    return blockView(props, dom, contentDOM, ({ attrs }) => {
      box.checked = attrs.checked === true
    })
  }

/** Nothing of the provider is loaded while writing. */
export const videoView =
  ({ t }: EditorContext): NodeViewRenderer =>
  (props) => {
    const dom = make('div', 'video')
    const title = make('span', 'video-title')
    const hint = make('span', 'video-hint')
    dom.append(title, hint)
    const draw = (attrs: Record<string, unknown>) => {
      const provider = isVideoProvider(attrs.provider) ? videoProviders[attrs.provider].name : ''
      // The line below names the provider, so a video without a title needs no second one.
      title.textContent = String(attrs.title ?? '')
      title.hidden = !attrs.title
      hint.textContent = t('editor.video.shown', { provider })
    }
    draw(props.node.attrs)
    return blockView(props, dom, null, ({ attrs }) => draw(attrs))
  }
