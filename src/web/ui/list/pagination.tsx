// Chunk: rows
import { ChevronLeft, ChevronRight } from 'lucide-react'

/** Real links, so that every page can be crawled, opened in a tab and reached without JavaScript. */
export function Pagination({
  page,
  pages,
  href,
  texts,
}: {
  page: number
  pages: number
  href: (page: number) => string
  texts: { label: string; previous: string; next: string; page: (page: number) => string }
}) {
  if (pages <= 1) return null
  return (
    <nav className="flex flex-wrap justify-center gap-1 tabular-nums" aria-label={texts.label}>
      {page > 1 && (
        <a className="page-link" href={href(page - 1)} rel="prev" aria-label={texts.previous}>
          <ChevronLeft size={18} />
        </a>
      )}
      {pageWindow(page, pages).map((slot, index) =>
        slot === 'gap' ? (
          <span key={`gap-${index}`} className="inline-flex items-center px-1 text-ink-3" aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={slot}
            className="page-link"
            href={href(slot)}
            aria-label={texts.page(slot)}
            aria-current={slot === page ? 'page' : undefined}
          >
            {slot}
          </a>
        ),
      )}
      {page < pages && (
        <a className="page-link" href={href(page + 1)} rel="next" aria-label={texts.next}>
          <ChevronRight size={18} />
        </a>
      )}
    </nav>
  )
}

type PageSlot = number | 'gap'

/** Pages to show as links: the first, the last, the current with `around` neighbours; a gap never hides one page only. */
export function pageWindow(page: number, pages: number, around = 1): PageSlot[] {
  const current = Math.min(Math.max(1, page), Math.max(1, pages))
  // As many slots everywhere, so that the links do not move under the pointer.
  const reach = 2 * around + 1
  const from = Math.max(1, Math.min(current - around, pages - reach - 1))
  const to = Math.min(pages, Math.max(current + around, reach + 2))
  const slots: PageSlot[] = []
  for (let n = from; n <= to; n++) slots.push(n)
  const fill = (edge: number, near: number): PageSlot[] => {
    const hidden = Math.abs(near - edge) - 1
    if (hidden < 0) return []
    if (hidden === 0) return [edge]
    const between: PageSlot = hidden === 1 ? (edge + near) / 2 : 'gap'
    return edge < near ? [edge, between] : [between, edge]
  }
  return [...fill(1, from), ...slots, ...fill(pages, to)]
}
