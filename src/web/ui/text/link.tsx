// Chunk: page
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export function Link({
  look = 'plain',
  external = false,
  className,
  ...props
}: ComponentProps<'a'> & {
  href: string
  /** `underline` inside sentences, `quiet` where the text already looks like a title or a name. */
  look?: 'plain' | 'underline' | 'quiet'
  /** Opens in a new tab and tells the other site nothing. */
  external?: boolean
}) {
  const away = external ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : undefined
  return (
    <a {...away} {...props} className={classNames('link', look !== 'plain' && `link-${look}`, className)}>
      {props.children}
    </a>
  )
}
