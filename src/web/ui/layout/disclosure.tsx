// Chunk: rows
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Something that can be folded away; the browser's own element, so it works without JavaScript. */
export function Disclosure({
  title,
  open = false,
  boxed = false,
  name,
  onOpen,
  children,
}: {
  title: ReactNode
  /** At first. */
  open?: boolean
  /** With a border, as spoilers in texts. */
  boxed?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  /** For content that is made when it is first wanted. */
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <details
      className={classNames(
        'disclosure',
        boxed && 'border border-line rounded-field px-4 py-1.5 open:pb-3.5',
      )}
      open={open}
      name={name}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
    >
      <summary>
        {title}
        <ChevronDown size={16} />
      </summary>
      {children}
    </details>
  )
}
