// Chunk: page
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

export function Avatar({
  src,
  alt = '',
  size = 40,
  onlineText,
  lazy = true,
  children,
}: {
  src?: string
  /** Empty beside a visible name, the name where the head stands alone. */
  alt?: string
  /** Edge in px; multiples of 8 keep the head's pixels sharp. */
  size?: number
  /** Present when the person is online: shows the green pixel and says it. */
  onlineText?: string
  lazy?: boolean
  /** A drawing instead of a picture, for example a part of a sprite. */
  children?: ReactNode
}) {
  return (
    <span className={classNames('avatar', onlineText !== undefined && 'avatar-online')}>
      {children ?? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading={lazy ? 'lazy' : undefined}
          decoding="async"
        />
      )}
      {onlineText !== undefined && <VisuallyHidden>{onlineText}</VisuallyHidden>}
    </span>
  )
}
