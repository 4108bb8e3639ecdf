// Chunk: rows
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageWindow } from './pagination-window.ts'

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
    <nav className="pagination" aria-label={texts.label}>
      {page > 1 && (
        <a className="page-link" href={href(page - 1)} rel="prev" aria-label={texts.previous}>
          <ChevronLeft size={18} />
        </a>
      )}
      {pageWindow(page, pages).map((slot, index) =>
        slot === 'gap' ? (
          <span key={`gap-${index}`} className="page-gap" aria-hidden="true">
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
