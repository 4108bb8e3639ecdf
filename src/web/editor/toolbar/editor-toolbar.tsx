import type { Editor } from '@tiptap/core'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  ChevronDown,
  Code,
  Eye,
  Italic,
  Maximize2,
  Minimize2,
  PenLine,
  Plus,
  Redo2,
  Strikethrough,
  Undo2,
} from 'lucide-react'
import type { RefObject } from 'react'
import { NodeSelection } from '@tiptap/pm/state'
import type { RichTextSize } from '../../../contract/rich-text/document.ts'
import { calloutKinds } from '../../../contract/rich-text/vocabulary.ts'
import { useT } from '../../i18n/translator.tsx'
import type { MenuEntry } from '../../ui/menu/menu-entry.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { ToolButton } from './tool-button.tsx'
import { ToolIcon } from './tool-icon.tsx'
import { runCommand, tool, type EditorActions } from './tools.ts'
import { useRoving } from './use-roving.ts'
import { around } from '../document/blocks.ts'
import { isListName } from '../document/toggle-list.ts'

export type EditorMode = 'write' | 'source' | 'preview'

const marks = [
  ['bold', 'Control+B', Bold],
  ['italic', 'Control+I', Italic],
  ['strike', 'Control+Shift+X', Strikethrough],
  ['code', 'Control+E', Code],
] as const

/** The tools above the text; below it on a phone. One stop of the tab order, arrows move inside. */
export function EditorToolbar({
  editor,
  size,
  actions,
  has,
  mode,
  onMode,
  full,
  onFull,
  barRef,
}: {
  editor: Editor
  size: RichTextSize
  actions: EditorActions
  has: { upload: boolean; users: boolean; preview: boolean }
  mode: EditorMode
  onMode: (mode: EditorMode) => void
  full: boolean
  onFull: (full: boolean) => void
  barRef: RefObject<HTMLDivElement | null>
}) {
  const t = useT()
  const state = useEditorState({ editor, selector: ({ editor: one }) => readEditorState(one) })
  const handleKeyDown = useRoving(barRef, () => editor.commands.focus())
  const writing = mode === 'write'
  const run = (key: string) => tool(key).run(editor, actions)

  const entry = (key: string): MenuEntry => ({
    kind: 'action',
    key,
    label: t(tool(key).label),
    icon: <ToolIcon name={key} />,
    onSelect: () => run(key),
  })
  const block = (key: string, pressed: boolean) => (
    <ToolButton label={t(tool(key).label)} pressed={pressed} disabled={!writing} onPress={() => run(key)}>
      <ToolIcon name={key} />
    </ToolButton>
  )
  const blocks: MenuEntry[] = ['paragraph', 'heading-2', 'heading-3', 'heading-4'].map((key) => ({
    kind: 'radio',
    key,
    label: t(tool(key).label),
    icon: <ToolIcon name={key} />,
    checked: state.block === key,
    onSelect: () => run(key),
  }))
  const inserts: MenuEntry[] = [
    ...(has.upload ? [entry('gallery')] : []),
    ...['video', 'quote', 'spoiler', 'rule'].map(entry),
    ...(has.users ? [entry('mention')] : []),
    { kind: 'line', key: 'line' },
    { kind: 'label', key: 'callouts', label: t('editor.callout.kind') },
    ...calloutKinds.map((kind) => entry(`callout-${kind}`)),
  ]

  return (
    <div
      ref={barRef}
      className="editor-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('editor.toolbar')}
      aria-orientation="horizontal"
      onKeyDown={handleKeyDown}
    >
      <div className="editor-bar-tools" inert={!writing || undefined}>
        {size === 'full' && (
          <Menu items={blocks} label={t('editor.block.kind')} className="editor-tool editor-tool-wide">
            <span>{t(tool(state.block).label)}</span>
            <ChevronDown size={15} />
          </Menu>
        )}
        <span className="editor-group">
          {marks.map(([name, keys, Icon]) => (
            <ToolButton
              key={name}
              label={t(`editor.mark.${name}`)}
              keys={keys}
              pressed={state[name]}
              onPress={() => editor.chain().focus().toggleMark(name).run()}
            >
              <Icon size={17} />
            </ToolButton>
          ))}
          <ToolButton
            label={t('editor.tool.link')}
            keys="Control+K"
            pressed={state.link}
            onPress={actions.link}
          >
            <ToolIcon name="link" />
          </ToolButton>
        </span>
        <span className="editor-group">
          {block('bullets', state.list === 'bullet_list')}
          {block('numbers', state.list === 'ordered_list')}
          {size === 'full' && block('tasks', state.list === 'task_list')}
        </span>
        <span className="editor-group">
          {size === 'small' && block('quote', state.quote)}
          {block('code-block', state.codeBlock)}
          {size === 'small' && block('spoiler', state.spoiler)}
          {size === 'small' && has.users && (
            <ToolButton label={t('editor.tool.mention')} onPress={() => run('mention')}>
              <ToolIcon name="mention" />
            </ToolButton>
          )}
          {size === 'full' && (
            <>
              <ToolButton label={t('editor.tool.table')} disabled={state.table} onPress={() => run('table')}>
                <ToolIcon name="table" />
              </ToolButton>
              {has.upload && (
                <ToolButton label={t('editor.tool.image')} onPress={() => run('image')}>
                  <ToolIcon name="image" />
                </ToolButton>
              )}
              <Menu items={inserts} label={t('editor.more')} className="editor-tool">
                <Plus size={17} />
              </Menu>
            </>
          )}
        </span>
        {size === 'full' && (
          <span className="editor-group">
            <ToolButton
              label={t('editor.undo')}
              keys="Control+Z"
              disabled={!state.undo}
              onPress={() => runCommand(editor, undo)}
            >
              <Undo2 size={17} />
            </ToolButton>
            <ToolButton
              label={t('editor.redo')}
              keys="Control+Y"
              disabled={!state.redo}
              onPress={() => runCommand(editor, redo)}
            >
              <Redo2 size={17} />
            </ToolButton>
          </span>
        )}
      </div>
      {size === 'full' && (
        <span className="editor-bar-end">
          {has.preview && (
            <ToolButton
              label={mode === 'preview' ? t('editor.write') : t('editor.preview')}
              pressed={mode === 'preview'}
              onPress={() => onMode(mode === 'preview' ? 'write' : 'preview')}
            >
              {mode === 'preview' ? <PenLine size={17} /> : <Eye size={17} />}
            </ToolButton>
          )}
          <button
            type="button"
            className="editor-tool editor-tool-wide"
            aria-pressed={mode === 'source'}
            onClick={() => onMode(mode === 'source' ? 'write' : 'source')}
          >
            Markdown
          </button>
          <ToolButton
            label={full ? t('editor.smaller') : t('editor.full')}
            pressed={full}
            onPress={() => onFull(!full)}
          >
            {full ? <Minimize2 size={17} /> : <Maximize2 size={17} />}
          </ToolButton>
        </span>
      )}
    </div>
  )
}

/** What the buttons show about the place of the cursor. */
function readEditorState(editor: Editor) {
  const { state } = editor
  const { $from } = state.selection
  const { parent } = $from
  const heading = parent.type.name === 'heading' ? Number(parent.attrs.level) : 0
  let list = ''
  for (let depth = $from.depth; depth > 0 && list === ''; depth--)
    if (isListName($from.node(depth).type.name)) list = $from.node(depth).type.name
  const selected = state.selection instanceof NodeSelection ? state.selection.node.type.name : ''
  return {
    block: heading > 0 ? `heading-${heading}` : 'paragraph',
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    link: editor.isActive('link'),
    list,
    quote: around(state, 'blockquote') !== null,
    codeBlock: parent.type.name === 'code_block',
    spoiler: around(state, 'spoiler') !== null,
    table: around(state, 'table') !== null,
    image: selected === 'image',
    undo: undoDepth(state) > 0,
    redo: redoDepth(state) > 0,
  }
}
