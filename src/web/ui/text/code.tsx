// Chunk: page
import { Check, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'

const DONE_MS = 2000

/** A block of code that can be copied. Highlighting comes as children with `tok-key`, `tok-string` … classes. */
export function Code({
  code,
  title,
  dark = false,
  texts,
  children,
}: {
  /** The plain text: copied, and shown unless there are children. */
  code: string
  title?: ReactNode
  /** Dark in both themes, as in the API pages. */
  dark?: boolean
  texts: { copy: string; copied: string; /** Name of the scrolling block. */ label: string }
  children?: ReactNode
}) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), DONE_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const handleCopy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // Without permission the text can still be selected by hand.
      () => {},
    )

  return (
    <div className="code" data-theme={dark ? 'dark' : undefined}>
      <div className="code-head">
        {title}
        <button
          type="button"
          className="code-copy"
          aria-label={copied ? texts.copied : texts.copy}
          onClick={handleCopy}
        >
          {copied ? <Check size={16} /> : <Copy size={16} />}
        </button>
        <span className="sr-only" aria-live="polite">
          {copied && texts.copied}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className="code-body" tabIndex={0} aria-label={texts.label}>
        <pre>
          <code>{children ?? code}</code>
        </pre>
      </section>
    </div>
  )
}
