import { useId, useState } from 'react'
import { locales, type Locale } from '../../contract/locales.ts'
import type { RichDocument, RichTextIssue, RichTextSize } from '../../contract/rich-text/document.ts'
import { documentFromMarkdown } from '../../contract/rich-text/markdown.ts'
import { readDocument } from '../../contract/rich-text/read-document.ts'
import { useT } from '../i18n/translator.tsx'

export const readSource = (markdown: string, size: RichTextSize) =>
  readDocument(documentFromMarkdown(markdown, size), size)

/** The text as Markdown. Every change is read at once; what cannot be read is said, and nothing typed is touched. */
export function SourceView({
  markdown,
  size,
  label,
  language,
  onMarkdown,
  onDocument,
}: {
  markdown: string
  size: RichTextSize
  label: string
  language: Locale
  onMarkdown: (markdown: string) => void
  onDocument: (document: RichDocument) => void
}) {
  const t = useT()
  const id = useId()
  const [issues, setIssues] = useState<RichTextIssue[]>([])

  function handleChange(text: string) {
    onMarkdown(text)
    const read = readSource(text, size)
    if ('document' in read) onDocument(read.document)
    setIssues('issues' in read ? read.issues : [])
  }

  return (
    <div className="editor-source">
      <textarea
        value={markdown}
        aria-label={label}
        aria-describedby={`${id}-help ${id}-issues`}
        aria-invalid={issues.length > 0}
        lang={locales[language].tag}
        spellCheck
        onChange={(event) => handleChange(event.target.value)}
      />
      <p id={`${id}-help`} className="text-ink-3 text-13">
        {t('editor.source.help')}
      </p>
      <div id={`${id}-issues`} className="text-brick text-13" role="alert">
        {issues.map((issue) => (
          <p key={issue.key}>{t(`errors.field.${issue.key}`, issue.args)}</p>
        ))}
      </div>
    </div>
  )
}
