// Chunk: resource-parts
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'

const shownStart = 12
const shownEnd = 6

export const shortHash = (value: string): string => `${value.slice(0, shownStart)}…${value.slice(-shownEnd)}`

/** A checksum, shortened in the middle by its style: selected or copied, it is whole. */
export function CopyHash({ name, value }: { name: string; value: string }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const handleCopy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // Without permission the text can still be selected by hand.
      () => {},
    )
  return (
    <div className="hash">
      <span>{name}</span>
      <code title={value}>
        <span>{value.slice(0, -shownEnd)}</span>
        <span>{value.slice(-shownEnd)}</span>
      </code>
      <button
        type="button"
        className="code-copy needs-script"
        aria-label={t(copied ? 'resources.hash.copied' : 'resources.hash.copy', { name })}
        onClick={handleCopy}
      >
        {copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      </button>
    </div>
  )
}
