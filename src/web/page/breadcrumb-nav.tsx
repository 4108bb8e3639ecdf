// Chunk: rows
/** The way down to this page; the last step is the page itself and no link. */
export function BreadcrumbNav({
  label,
  steps,
}: {
  label: string
  steps: readonly { name: string; href?: string; lang?: string }[]
}) {
  return (
    <nav aria-label={label} className="mb-3 text-ink-2 text-13">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {steps.map(({ name, href, lang }, place) => (
          <li key={href ?? name} className="flex gap-2 min-w-0 max-w-full">
            {place > 0 && <span aria-hidden="true">›</span>}
            {href ? (
              <a className="link link-quiet truncate max-w-80 max-md:max-w-40" href={href} lang={lang}>
                {name}
              </a>
            ) : (
              <span className="truncate max-w-80 max-md:max-w-40" aria-current="page">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
