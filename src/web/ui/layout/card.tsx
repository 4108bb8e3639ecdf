import type { ReactNode } from 'react'

/** A thing with a cover. The title's link covers the whole card; links in the foot stay reachable above it. */
export function Card({
  href,
  title,
  cover,
  label,
  text,
  foot,
  level = 3,
  children,
}: {
  href?: string
  title: ReactNode
  /** 16:9, usually a Picture. */
  cover?: ReactNode
  /** On the cover's top left: the category with its model. */
  label?: ReactNode
  text?: ReactNode
  /** Bottom line: author left, number right. */
  foot?: ReactNode
  /** Heading level in the page's outline. */
  level?: 2 | 3 | 4
  children?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <article className="card">
      {cover}
      {label && <div className="card-label">{label}</div>}
      <div className="card-body">
        <Heading className="card-title">
          {href === undefined ? (
            title
          ) : (
            <a className="stretched" href={href}>
              {title}
            </a>
          )}
        </Heading>
        {text && <p className="card-text clip-2">{text}</p>}
        {children}
        {foot && <div className="card-foot meta">{foot}</div>}
      </div>
    </article>
  )
}
