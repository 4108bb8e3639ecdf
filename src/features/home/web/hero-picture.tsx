const address = (name: string, widths: number[]) =>
  widths.map((width) => `/art/${name}-${width}.webp ${width}w`).join(', ')

/**
 * The yard by day and by night, wide or as a nearer cut for phones. Both hours stand in the page, because only the
 * browser knows the theme; the hidden one is lazy and therefore never fetched.
 */
export function HeroPicture() {
  return (
    <div className="hero-picture" aria-hidden="true">
      {(['day', 'night'] as const).map((hour) => (
        <picture key={hour} className={`hero-${hour}`}>
          <source
            media="(max-width: 47.99rem)"
            srcSet={address(`yard-phone-${hour}`, [480, 960])}
            sizes="100vw"
            width={480}
            height={440}
          />
          <img
            src={`/art/yard-${hour}-1024.webp`}
            srcSet={address(`yard-${hour}`, [640, 1024, 1536, 2048])}
            sizes="(min-width: 112rem) 1792px, (min-width: 90rem) 100vw, 1440px"
            width={1440}
            height={564}
            alt=""
            loading="lazy"
            decoding="async"
            fetchPriority="high"
          />
        </picture>
      ))}
    </div>
  )
}
