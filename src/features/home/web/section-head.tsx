import type { ReactNode } from 'react'
import { Link } from '../../../web/ui/text/link.tsx'
import { Stair } from '../../../web/ui/layout/stair.tsx'

/** Title with its ornament, and a link to more at the right. */
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
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 mb-4.5 [&_.link]:text-15 coarse:[&_.link]:-my-2.75 coarse:[&_.link]:py-2.75">
      <h2 className="me-auto" id={id}>
        <Stair />
        {title}
      </h2>
      {children}
      {more && <Link href={more.href}>{more.text}</Link>}
    </div>
  )
}
