import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { RichTextSize } from '../../../contract/rich-text/document.ts'
import { useT } from '../../i18n/translator.tsx'
import { Listbox } from '../../ui/option-list/listbox.tsx'
import { useAnchored } from '../../ui/overlay/use-anchored.ts'
import type { EditorBridge } from '../editor-bridge.ts'
import type { MentionedUser, RichTextEditorProps } from '../editor-props.ts'
import { suggestKey, type Suggestion } from './suggest.ts'
import { ToolIcon } from '../toolbar/tool-icon.tsx'
import { slashTools, type EditorActions } from '../toolbar/tools.ts'

type Choice = { key: string; label: string; icon?: string; picture?: string | undefined; choose: () => void }

/** The menu of `/` and `@`. The focus stays in the text; the editor's keys move in the menu while it is open. */
export function SuggestMenu({
  editor,
  size,
  actions,
  searchUsers,
  hasUpload,
  bridge,
}: {
  editor: Editor
  size: RichTextSize
  actions: EditorActions
  searchUsers: RichTextEditorProps['searchUsers']
  hasUpload: boolean
  bridge: EditorBridge
}) {
  const t = useT()
  const found = useEditorState({
    editor,
    selector: ({ editor: one }): Suggestion | null => suggestKey.getState(one.state)?.found ?? null,
  })
  const mention = found?.kind === 'mention' && searchUsers ? found : null
  const users = useFoundUsers(mention ? mention.query : null, searchUsers)
  const take = (insert: () => void) => {
    // The sign and what was typed after it go away with the choice.
    if (found) editor.view.dispatch(editor.state.tr.delete(found.from, found.to))
    insert()
  }
  const choices: Choice[] = mention
    ? users.list.map((user) => ({
        key: String(user.id),
        label: `@${user.username}`,
        picture: user.picture,
        choose: () => take(() => insertMention(editor, user)),
      }))
    : found?.kind === 'slash'
      ? slashTools(
          size,
          found.query,
          (one) => t(one.label),
          (need) => (need === 'upload' ? hasUpload : true),
        ).map((one) => ({
          key: one.key,
          label: t(one.label),
          icon: one.key,
          choose: () => take(() => one.run(editor, actions)),
        }))
      : []
  const quiet =
    mention && choices.length === 0 ? t(users.loading ? 'editor.mention.loading' : 'editor.mention.none') : ''
  if (!found || (found.kind === 'mention' && !mention) || (choices.length === 0 && !quiet)) return null
  return <SuggestList key={`${found.kind}-${found.from}`} {...{ editor, found, choices, quiet, bridge }} />
}

function insertMention(editor: Editor, user: MentionedUser): void {
  const { schema, tr } = editor.state
  const node = schema.nodes.mention!.create({ user_id: user.id, username: user.username })
  editor.view.dispatch(tr.replaceSelectionWith(node, false).insertText(' '))
  editor.commands.focus()
}

function SuggestList({
  editor,
  found,
  choices,
  quiet,
  bridge,
}: {
  editor: Editor
  found: Suggestion
  choices: Choice[]
  /** A sentence instead of choices. */
  quiet: string
  bridge: EditorBridge
}) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const current = Math.min(at, choices.length - 1)
  const anchor = useRef<HTMLElement>(null)
  const { from } = found
  useLayoutEffect(() => {
    // The cursor is no element; only its place is asked for.
    const place = { getBoundingClientRect: () => rectAt(editor, from) }
    anchor.current = place as unknown as HTMLElement
  }, [editor, from])
  useAnchored(true, anchor, box, { side: 'bottom', align: 'start', distance: 6 })

  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) setAt((current + step + choices.length) % choices.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && choices[current]) choices[current].choose()
    else if (event.key === 'Escape') editor.view.dispatch(editor.state.tr.setMeta(suggestKey, 'close'))
    else return false
    // Not also the way out of full screen.
    event.stopPropagation()
    event.preventDefault()
    return true
  })
  useEffect(() => {
    const { dom } = editor.view
    const giveBack = bridge.takeKeys((event) => handleKey(event))
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-autocomplete', 'list')
    return () => {
      giveBack()
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant'])
        dom.removeAttribute(name)
    }
  }, [editor, bridge, id])
  useEffect(() => {
    if (current >= 0) editor.view.dom.setAttribute('aria-activedescendant', `${id}-${current}`)
  }, [editor, id, current])

  return (
    <div ref={box} popover="manual" className="menu editor-suggest">
      <Listbox
        id={id}
        label={t(found.kind === 'slash' ? 'editor.slash' : 'editor.mention.list')}
        current={current}
        onPoint={setAt}
        rows={choices.map((choice, n) => ({
          key: choice.key,
          selected: n === current,
          className: 'menu-item',
          onChoose: choice.choose,
          content: (
            <>
              {choice.icon && <ToolIcon name={choice.icon} />}
              {choice.picture && <img src={choice.picture} alt="" width={24} height={24} />}
              {choice.label}
            </>
          ),
        }))}
      />
      {quiet && <output className="menu-label">{quiet}</output>}
    </div>
  )
}

function rectAt(editor: Editor, pos: number): DOMRect {
  if (editor.isDestroyed) return new DOMRect()
  const { left, top, bottom } = editor.view.coordsAtPos(Math.min(pos, editor.state.doc.content.size))
  return new DOMRect(left, top, 1, bottom - top)
}

const WAIT_MS = 150

/** People by the beginning of a name, asked for after a short pause; the last question wins. Null asks nothing. */
function useFoundUsers(query: string | null, searchUsers: RichTextEditorProps['searchUsers']) {
  const [found, setFound] = useState<{ query: string; list: MentionedUser[] } | null>(null)
  const search = useEffectEvent((text: string, signal: AbortSignal) => searchUsers!(text, signal))
  useEffect(() => {
    if (query === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      search(query, stop.signal).then(
        (list) => !stop.signal.aborted && setFound({ query, list }),
        // Without an answer there is nobody to choose; the name can still be typed.
        () => !stop.signal.aborted && setFound({ query, list: [] }),
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  const list = query === null ? [] : (found?.list ?? [])
  return { list, loading: query !== null && found?.query !== query }
}
