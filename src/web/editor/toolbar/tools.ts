import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import type { RichTextSize } from '../../../contract/rich-text/document.ts'
import { calloutKinds } from '../../../contract/rich-text/vocabulary.ts'
import { insertBlock, newTable, setBlock, toggleCode, toggleWrapped } from '../document/blocks.ts'
import { toggleList } from '../document/toggle-list.ts'

/** What the frame around the text can do for a tool. */
export type EditorActions = {
  link: () => void
  video: () => void
  pictures: (gallery: boolean) => void
}

type Tool = {
  key: string
  /** Message id of its name. */
  label: string
  /** How other programs call it; for the slash menu. */
  words: string
  run: (editor: Editor, actions: EditorActions) => void
  needs?: 'upload' | 'users'
}

/** Runs one of ProseMirror's commands and gives the focus back to the text. */
export function runCommand(editor: Editor, command: Command): void {
  command(editor.state, editor.view.dispatch, editor.view)
  editor.commands.focus(null, { scrollIntoView: false })
}

const command =
  (given: Command): Tool['run'] =>
  (editor) =>
    runCommand(editor, given)

const headings: Tool[] = [2, 3, 4].map((level) => ({
  key: `heading-${level}`,
  label: `editor.block.heading${level}`,
  words: `h${level} heading title`,
  run: command(setBlock('heading', { level })),
}))

const callouts: Tool[] = calloutKinds.map((kind) => ({
  key: `callout-${kind}`,
  label: `editor.callout.${kind}`,
  words: `callout ${kind} box`,
  run: command(toggleWrapped('callout', { kind })),
}))

const all: Record<string, Tool> = Object.fromEntries(
  (
    [
      {
        key: 'paragraph',
        label: 'editor.block.paragraph',
        words: 'text p',
        run: command(setBlock('paragraph')),
      },
      ...headings,
      {
        key: 'bullets',
        label: 'editor.tool.bullets',
        words: 'list ul',
        run: command(toggleList('bullet_list')),
      },
      {
        key: 'numbers',
        label: 'editor.tool.numbers',
        words: 'list ol',
        run: command(toggleList('ordered_list')),
      },
      {
        key: 'tasks',
        label: 'editor.tool.tasks',
        words: 'todo check list',
        run: command(toggleList('task_list')),
      },
      { key: 'quote', label: 'editor.tool.quote', words: 'quote', run: command(toggleWrapped('blockquote')) },
      { key: 'code-block', label: 'editor.tool.codeBlock', words: 'code pre', run: command(toggleCode) },
      { key: 'table', label: 'editor.tool.table', words: 'table', run: command(insertBlock(newTable)) },
      {
        key: 'spoiler',
        label: 'editor.tool.spoiler',
        words: 'spoiler details',
        run: command(toggleWrapped('spoiler')),
      },
      ...callouts,
      {
        key: 'image',
        label: 'editor.tool.image',
        words: 'image picture',
        needs: 'upload',
        run: (_, actions) => actions.pictures(false),
      },
      {
        key: 'gallery',
        label: 'editor.tool.gallery',
        words: 'gallery pictures',
        needs: 'upload',
        run: (_, actions) => actions.pictures(true),
      },
      {
        key: 'video',
        label: 'editor.tool.video',
        words: 'video youtube rutube vk',
        run: (_, actions) => actions.video(),
      },
      { key: 'link', label: 'editor.tool.link', words: 'link url', run: (_, actions) => actions.link() },
      {
        key: 'mention',
        label: 'editor.tool.mention',
        words: 'user mention',
        needs: 'users',
        run: (editor) => typeMention(editor),
      },
      {
        key: 'rule',
        label: 'editor.tool.rule',
        words: 'hr line',
        run: command(insertBlock((schema) => schema.nodes.horizontal_rule?.create() ?? null)),
      },
    ] satisfies Tool[]
  ).map((tool) => [tool.key, tool]),
)

/** As if an @ had been typed: the menu of names opens. */
function typeMention(editor: Editor): void {
  const { state } = editor
  const before = state.selection.$from.nodeBefore
  const space = !before || (before.isText && /[\s(]$/.test(before.text!)) ? '' : ' '
  editor.view.dispatch(state.tr.insertText(`${space}@`))
  editor.commands.focus()
}

export const tool = (key: string): Tool => all[key]!

const slashKeys: Record<RichTextSize, string[]> = {
  full: Object.keys(all).filter((key) => key !== 'mention'),
  small: ['bullets', 'numbers', 'quote', 'code-block', 'spoiler', 'link'],
}

/** The tools whose name begins with, or holds, what was typed after the slash. */
export function slashTools(
  size: RichTextSize,
  query: string,
  name: (tool: Tool) => string,
  has: (need: NonNullable<Tool['needs']>) => boolean,
): Tool[] {
  const sought = query.trim().toLowerCase()
  return slashKeys[size]
    .map(tool)
    .filter((one) => !one.needs || has(one.needs))
    .map((one) => ({ one, rank: rankOf(`${name(one)}`.toLowerCase(), one.words, sought) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one)
}

function rankOf(name: string, words: string, sought: string): number {
  if (sought === '' || name.startsWith(sought)) return 3
  if (words.split(' ').some((word) => word.startsWith(sought))) return 2
  return name.includes(sought) ? 1 : 0
}
