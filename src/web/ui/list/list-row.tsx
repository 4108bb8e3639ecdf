// Chunk: rows
import type { ReactNode } from 'react'

/** A row of a list: icon, text, numbers at the right. On phones the right column goes and `first` leads the meta line. */
export function ListRow({
  href,
  icon,
  title,
  marks,
  text,
  first,
  meta,
  note,
  aside,
  selected = false,
  level = 3,
}: {
  href?: string
  /** Fills a 76 px notched square (56 on phones). */
  icon: ReactNode
  title: ReactNode
  /** Badges and tags after the title. */
  marks?: ReactNode
  text?: ReactNode
  /** Phones only, before the rest of the meta line: the number that wide screens show at the right. */
  first?: ReactNode
  meta?: ReactNode
  /** Somebody's own words, below everything else. */
  note?: ReactNode
  aside?: ReactNode
  selected?: boolean
  level?: 2 | 3 | 4
}) {
  const Heading = `h${level}` as const
  return (
    <article className="list-row" data-aside={aside ? '' : undefined} data-selected={selected || undefined}>
      <div className="list-row-icon">{icon}</div>
      <div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Heading className="list-row-title">
            {href === undefined ? (
              title
            ) : (
              <a className="stretched" href={href}>
                {title}
              </a>
            )}
          </Heading>
          {marks}
        </div>
        {text && <p className="list-row-text">{text}</p>}
        {(meta || first) && (
          <div className="meta">
            {first && <span className="hidden max-md:inline-flex">{first}</span>}
            {meta}
          </div>
        )}
        {note}
      </div>
      {aside && <div className="list-row-aside">{aside}</div>}
    </article>
  )
}
