// Chunk: page
import { classNames } from '../ui/class-names.ts'

/** A drawn scene that exists by day and by night; the theme decides which one is seen (and so loaded). */
export function ThemePicture({
  name,
  widths,
  width,
  height,
  sizes,
  eager = false,
  className,
}: {
  name: string
  widths: number[]
  width: number
  height: number
  sizes?: string
  eager?: boolean
  className?: string
}) {
  return (['day', 'night'] as const).map((hour) => (
    <img
      key={hour}
      className={classNames('theme-picture', `theme-picture-${hour}`, className)}
      src={`/art/${name}-${hour}-${widths[0]}.webp`}
      srcSet={widths.map((w) => `/art/${name}-${hour}-${w}.webp ${w}w`).join(', ')}
      sizes={sizes ?? `${width}px`}
      width={width}
      height={height}
      alt=""
      decoding="async"
      // A hidden lazy picture is never fetched, so only one of the two costs anything.
      loading="lazy"
      fetchPriority={eager ? 'high' : undefined}
    />
  ))
}
