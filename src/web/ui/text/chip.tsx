// Chunk: page
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A choice or an active filter. With `href` a link, with `onClick` a toggle, with `onRemove` a value that can go. */
export function Chip({
  look = 'plain',
  icon,
  href,
  pressed,
  onClick,
  onRemove,
  removeText,
  children,
}: {
  look?: 'plain' | 'on' | 'honey'
  icon?: ReactNode
  href?: string
  /** State of a toggle; implies the dark look when true. */
  pressed?: boolean
  onClick?: () => void
  onRemove?: () => void
  /** What the cross does: read after the text of a link ("remove"), the name of a button ("Remove Folia"). */
  removeText?: string
  children: ReactNode
}) {
  const shown = pressed ? 'on' : look
  const className = classNames('chip', shown !== 'plain' && `chip-${shown}`)
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href}>
        {content}
        {removeText && (
          <>
            <VisuallyHidden> {removeText}</VisuallyHidden>
            <X size={14} />
          </>
        )}
      </a>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={className} aria-pressed={pressed} onClick={onClick}>
        {content}
      </button>
    )
  }
  return (
    <span className={className}>
      {content}
      {onRemove && (
        <button type="button" className="chip-remove" aria-label={removeText} onClick={onRemove}>
          <X size={14} />
        </button>
      )}
    </span>
  )
}
