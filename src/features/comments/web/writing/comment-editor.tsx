import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { documentFromMarkdown, documentToMarkdown } from '../../../../contract/rich-text/markdown.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import { RichTextEditor } from '../../../../web/editor/rich-text-editor.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { userQueries } from '../../../users/web/users.queries.ts'
import { commentLimits } from '../../comment-limits.contract.ts'

export type CommentEditorProps = {
  id: string
  label: string
  placeholder: string
  /** Markdown, as in drafts and on the server. */
  value: string
  /** `length` is the length of the text without markup. */
  onChange: (value: string, length: number) => void
  invalid: boolean
  /** The person may search for people to mention. */
  mentions: boolean
}

/** The editor of comments. A chunk of its own, loaded when somebody starts to write. */
export function CommentEditor({
  id,
  label,
  placeholder,
  value,
  onChange,
  invalid,
  mentions,
}: CommentEditorProps) {
  const { locale } = useTranslator()
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const [written, setFormState] = useState(() => ({
    markdown: value,
    document: documentFromMarkdown(value, 'small'),
  }))
  // Emptied after sending.
  if (value !== written.markdown)
    setFormState({ markdown: value, document: documentFromMarkdown(value, 'small') })

  useEffect(() => {
    const text = box.current?.querySelector<HTMLElement>('[contenteditable]')
    text?.focus()
    if (text) getSelection()?.selectAllChildren(text)
    getSelection()?.collapseToEnd()
  }, [])

  function handleChange(document: RichDocument) {
    const markdown = documentToMarkdown(document).trimEnd()
    setFormState({ markdown, document })
    onChange(markdown, textLength(document))
  }
  const searchUsers = async (q: string) => {
    const { data } = await client.fetchQuery(userQueries.list({ q, page: 1 }))
    return data.map((user) => ({ id: user.id, username: user.username, picture: user.avatar_url }))
  }
  return (
    <div ref={box}>
      <RichTextEditor
        size="small"
        id={id}
        label={label}
        placeholder={placeholder}
        value={written.document}
        onChange={handleChange}
        limits={commentLimits.text}
        language={locale}
        invalid={invalid}
        describedBy={`${id}-error`}
        searchUsers={mentions ? searchUsers : undefined}
      />
    </div>
  )
}
