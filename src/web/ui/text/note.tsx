// Chunk: forms
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A remark on a wash. The icon tells its kind without the colour. */
export function Note({
  tone = 'honey',
  icon,
  children,
}: {
  tone?: 'honey' | 'lapis' | 'patina' | 'brick'
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classNames('note', tone !== 'honey' && `note-${tone}`)}>
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
