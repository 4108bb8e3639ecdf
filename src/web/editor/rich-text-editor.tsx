import '../rich-text/rich-text.css'
import './document/editor-text.css'
import './editor.css'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { locales } from '../../contract/locales.ts'
import type { RichDocument } from '../../contract/rich-text/document.ts'
import { documentToMarkdown } from '../../contract/rich-text/markdown.ts'
import { readDocument } from '../../contract/rich-text/read-document.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { useT, useTranslator } from '../i18n/translator.tsx'
import { classNames } from '../ui/class-names.ts'
import { useFieldControl } from '../ui/field/field-context.ts'
import { createBridge } from './editor-bridge.ts'
import { EditorToolbar, type EditorMode } from './toolbar/editor-toolbar.tsx'
import type { RichTextEditorProps } from './editor-props.ts'
import { editorExtensions } from './document/extensions.ts'
import { fittingDocument } from './paste/text-to-document.ts'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { createPictureShelf } from './pictures/picture-shelf.ts'
import { PreviewView } from './preview-view.tsx'
import { readSource, SourceView } from './source-view.tsx'
import { SuggestMenu } from './suggest/suggest-menu.tsx'
import { TableTools } from './toolbar/table-tools.tsx'
import type { EditorActions } from './toolbar/tools.ts'
import { useFullScreen, useKeyboardRoom } from './use-full-screen.ts'
import { usePictureUploads } from './pictures/use-picture-uploads.ts'
import { VideoDialog } from './dialogs/video-dialog.tsx'
import { textLength } from '../../contract/rich-text/text-of.ts'
import { formatNumber } from '../../contract/i18n/numbers.ts'

/**
 * Writes a rich text. Comes by `lazy-editor.tsx`, so that pages which only show texts carry none of it. `onChange` gets
 * a document the API takes as it is; a `value` it did not just hand out replaces what is written.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  useMessages('editor')
  const field = useFieldControl()
  const around = {
    id: field.id,
    describedBy: field['aria-describedby'],
    invalid: field['aria-invalid'] ?? false,
  }
  return <LoadedEditor {...around} {...props} />
}

function LoadedEditor({
  size = 'full',
  label,
  value,
  onChange,
  limits,
  language,
  placeholder,
  pictures,
  onUpload,
  uploadErrorText,
  searchUsers,
  onPreview,
  id,
  describedBy,
  invalid = false,
}: RichTextEditorProps) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const asGallery = useRef(false)
  const [mode, setMode] = useState<EditorMode>('write')
  const [source, setSource] = useState({ first: '', now: '' })
  const [full, setFull] = useState(false)
  const [dialog, setDialog] = useState<'link' | 'video' | null>(null)
  const [notice, setNotice] = useState('')
  const [shelf] = useState(() => createPictureShelf(pictures))
  useEffect(() => shelf.put(pictures ?? []), [shelf, pictures])
  useFullScreen(root, full)
  useKeyboardRoom(root)
  const upload = usePictureUploads({ pictures: shelf, onUpload, uploadErrorText, onNotice: setNotice })

  const [bridge] = useState(createBridge)
  const emitted = useRef<RichDocument>(value)
  const changed = useRef(onChange)
  const [extensions] = useState(() =>
    editorExtensions(
      {
        size,
        t,
        pictures: shelf,
        placeholder: placeholder ?? t('editor.placeholder'),
        onFiles: bridge.onFiles,
        onToolbar: bridge.onToolbar,
        onLink: bridge.onLink,
        onEscape: bridge.onEscape,
      },
      bridge.menuKey,
    ),
  )
  const [content] = useState(() => fittingDocument(value, size))
  const editor: Editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...(id ? { id } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        class: 'rich-text editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: locales[language].tag,
        spellcheck: 'true',
      },
    },
    onUpdate: ({ editor: one }) => emit(one.getJSON() as RichDocument),
  })
  function emit(document: RichDocument) {
    emitted.current = document
    changed.current(document)
  }
  useEffect(() => {
    changed.current = onChange
    bridge.connect({
      files: (files, at) => void upload(editor, files, at),
      toolbar: () => bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
      link: () => setDialog('link'),
      escape: () => {
        if (full) setFull(false)
        return full
      },
    })
  })
  useEffect(() => {
    // From outside: a draft was restored, or a conflict was settled.
    if (value === emitted.current) return
    emitted.current = value
    editor.commands.setContent(fittingDocument(value, size), { emitUpdate: false })
    setMode('write')
  }, [editor, value, size])

  const actions: EditorActions = {
    link: () => setDialog('link'),
    video: () => setDialog('video'),
    pictures: (gallery) => {
      asGallery.current = gallery
      picker.current?.click()
    },
  }

  function changeMode(next: EditorMode) {
    setNotice('')
    if (mode === 'source' && source.now !== source.first) {
      const read = readSource(source.now, size)
      // What is wrong stands below the source; it stays until it is put right.
      if ('issues' in read) return
      editor.commands.setContent(read.document, { emitUpdate: false })
      emit(editor.getJSON() as RichDocument)
    }
    if (next === 'source') {
      const read = readDocument(editor.getJSON(), size)
      if ('issues' in read) return setNotice(t(`errors.field.${read.issues[0]!.key}`, read.issues[0]!.args))
      const markdown = documentToMarkdown(read.document)
      setSource({ first: markdown, now: markdown })
    }
    setMode(next)
    if (next === 'write') editor.commands.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !full || dialog) return
    event.preventDefault()
    setFull(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only the way out of full screen
    <div
      ref={root}
      className={classNames('editor', `editor-${size}`, full && 'editor-over')}
      data-invalid={invalid || undefined}
      data-mode={mode}
      onKeyDown={handleKeyDown}
    >
      <EditorToolbar
        {...{ editor, size, actions, mode, full }}
        has={{
          upload: onUpload !== undefined,
          users: searchUsers !== undefined,
          preview: onPreview !== undefined,
        }}
        onMode={changeMode}
        onFull={setFull}
        barRef={bar}
      />
      {size === 'full' && mode === 'write' && <TableTools editor={editor} />}
      <div className="editor-body">
        <EditorContent editor={editor} hidden={mode !== 'write'} />
        {mode === 'source' && (
          <SourceView
            {...{ size, label, language }}
            markdown={source.now}
            onMarkdown={(now) => setSource({ ...source, now })}
            onDocument={emit}
          />
        )}
        {mode === 'preview' && onPreview && <PreviewView document={value} {...{ language, onPreview }} />}
      </div>
      <EditorStatus {...{ value, limits, notice }} hint={size === 'full' ? t('editor.hint') : ''} />
      <SuggestMenu
        {...{ editor, size, actions, searchUsers }}
        hasUpload={onUpload !== undefined}
        bridge={bridge}
      />
      <LinkDialog editor={editor} open={dialog === 'link'} onClose={() => setDialog(null)} />
      {size === 'full' && (
        <VideoDialog editor={editor} open={dialog === 'video'} onClose={() => setDialog(null)} />
      )}
      {onUpload && (
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            if (files.length > 0) void upload(editor, files, editor.state.selection.to, asGallery.current)
          }}
        />
      )}
    </div>
  )
}

/** Below the text: how long it is against its bounds, and what went wrong. */
function EditorStatus({
  value,
  limits,
  notice,
  hint,
}: {
  value: RichDocument
  limits: { min: number; max: number } | undefined
  notice: string
  hint: string
}) {
  const t = useT()
  const { locale } = useTranslator()
  // Counting a long text is a few milliseconds; typing goes first.
  const counted = useDeferredValue(value)
  const length = useMemo(() => textLength(counted), [counted])
  const missing = limits && length < limits.min ? limits.min - length : 0
  const over = limits && length > limits.max ? length - limits.max : 0
  const sentence =
    over > 0
      ? t('editor.count.over', { count: over })
      : missing > 0
        ? t('editor.count.missing', { count: missing })
        : ''

  return (
    <div className="editor-status">
      <output className="editor-notice">{notice}</output>
      {!notice && <span className="text-ink-3 text-13 max-md:hidden">{hint}</span>}
      {limits && (
        <span
          className="ms-auto text-ink-3 text-12 tabular-nums data-over:text-brick"
          data-over={over > 0 || undefined}
        >
          {sentence && <span>{sentence} · </span>}
          {formatNumber(locale, length)} / {formatNumber(locale, limits.max)}
        </span>
      )}
    </div>
  )
}
