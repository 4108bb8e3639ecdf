import type { ReactNode } from 'react'
import { Link } from '../../../web/ui/text/link.tsx'
import { Stair } from '../../../web/ui/layout/stair.tsx'

/** Stair and title, and at the right end where to see more. */
export function SectionHead({
  id,
  title,
  more,
  children,
}: {
  id: string
  title: string
  more?: { href: string; text: string }
  /** A control before the link, for example the choice of a period. */
  children?: ReactNode
}) {
  return (
    <div className="section-head">
      <h2 id={id}>
        <Stair />
        {title}
      </h2>
      {children}
      {more && <Link href={more.href}>{more.text}</Link>}
    </div>
  )
}
