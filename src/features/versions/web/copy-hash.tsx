// Chunk: resource-parts
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'

const shownStart = 12
const shownEnd = 6

/** A checksum, shortened in the middle; the whole one can be copied, or selected without scripts. */
export function CopyHash({ name, value }: { name: string; value: string }) {
  const t = useT()
  const hydrated = useHydrated()
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
        {hydrated ? `${value.slice(0, shownStart)}…${value.slice(-shownEnd)}` : value}
      </code>
      <button
        type="button"
        className="code-copy"
        hidden={!hydrated}
        aria-label={t(copied ? 'resources.hash.copied' : 'resources.hash.copy', { name })}
        onClick={handleCopy}
      >
        {copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      </button>
    </div>
  )
}
