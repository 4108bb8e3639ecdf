import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  setCellAttr,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import {
  TextAlignCenter,
  TextAlignStart,
  TextAlignEnd,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Heading,
  TableCellsMerge,
  TableCellsSplit,
  FoldHorizontal,
  FoldVertical,
  Trash2,
} from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../i18n/translator.tsx'
import { around } from '../document/blocks.ts'
import { ToolButton } from './tool-button.tsx'
import { runCommand } from './tools.ts'
import { useRoving } from './use-roving.ts'

const tools: [key: string, icon: typeof Trash2, command: Command][][] = [
  [
    ['rowAbove', BetweenHorizontalStart, addRowBefore],
    ['rowBelow', BetweenHorizontalEnd, addRowAfter],
    ['rowDelete', FoldVertical, deleteRow],
  ],
  [
    ['columnBefore', BetweenVerticalStart, addColumnBefore],
    ['columnAfter', BetweenVerticalEnd, addColumnAfter],
    ['columnDelete', FoldHorizontal, deleteColumn],
  ],
  [
    ['head', Heading, toggleHeaderRow],
    ['merge', TableCellsMerge, mergeCells],
    ['split', TableCellsSplit, splitCell],
  ],
  [
    ['left', TextAlignStart, setCellAttr('align', null)],
    ['center', TextAlignCenter, setCellAttr('align', 'center')],
    ['right', TextAlignEnd, setCellAttr('align', 'right')],
  ],
  [['delete', Trash2, deleteTable]],
]

/** Rows, columns and cells, while the cursor stands in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  const handleKeyDown = useRoving(bar, () => editor.commands.focus())
  const able = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      around(one.state, 'table') ? tools.flat().map(([, , command]) => command(one.state)) : null,
  })
  if (!able) return null
  const order = tools.flat()
  return (
    <div
      ref={bar}
      className="editor-bar editor-table-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('editor.table.tools')}
      onKeyDown={handleKeyDown}
    >
      {tools.map((group) => (
        <span key={group[0]![0]} className="editor-group">
          {group.map(([key, Icon, command]) => (
            <ToolButton
              key={key}
              label={t(`editor.table.${key}`)}
              disabled={!able[order.findIndex(([one]) => one === key)]}
              onPress={() => runCommand(editor, command)}
            >
              <Icon size={17} />
            </ToolButton>
          ))}
        </span>
      ))}
    </div>
  )
}
