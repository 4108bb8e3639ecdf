import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export function SearchFacetLink({
  href,
  chosen,
  count,
  lang,
  children,
}: {
  href: string
  chosen: boolean
  /** Already formatted. */
  count: string
  /** Language of the name, where it differs from the page's. */
  lang?: string
  children: ReactNode
}) {
  return (
    <li>
      <a
        href={href}
        className="search-facet-link flex items-center gap-2.5 min-h-8 text-ink text-14 no-underline coarse:min-h-11 [&[aria-current]]:font-650"
        aria-current={chosen ? 'true' : undefined}
        rel="nofollow"
      >
        <i aria-hidden="true">{chosen && <Check size={12} />}</i>
        <span lang={lang}>{children}</span>
        <small>{count}</small>
      </a>
    </li>
  )
}
