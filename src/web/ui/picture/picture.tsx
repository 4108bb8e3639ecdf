// Chunk: page
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { fixedSrcSet, fluidSrcSet, type PictureUrl } from './picture-srcset.ts'

type Stage = 'loading' | 'done' | 'failed'

/**
 * Three stages in one box that never changes its size: a grey model, a blurred preview, the full image fading in.
 * The server sends the image visible; only a running script may hide it while it loads.
 */
export function Picture({
  url,
  srcSet,
  alt,
  width,
  height,
  naturalWidth,
  sizes,
  fixed = false,
  preview,
  model,
  eager = false,
  contain = false,
  className,
}: {
  /** Address of the webp for a width, or of the widest copy where `srcSet` names the others. */
  url: PictureUrl | string
  srcSet?: string
  alt: string
  /** With `height` the box's ratio; with `fixed` also its size in px. */
  width: number
  height: number
  naturalWidth?: number
  /** How wide the box is, as in `(min-width: 48rem) 33vw, 100vw`. */
  sizes?: string
  /** Always `width` px wide. */
  fixed?: boolean
  /** Data address of at most 1 KB. */
  preview?: string
  /** Drawing for the first stage. */
  model?: ReactNode
  /** Above the fold: asked for at once and first. */
  eager?: boolean
  /** Shows the whole picture instead of filling the box. */
  contain?: boolean
  className?: string
}) {
  const image = useRef<HTMLImageElement>(null)
  const [stage, setStage] = useState<Stage>()
  const src = typeof url === 'string' ? url : url(fixed ? width : 1024)

  useEffect(() => {
    const element = image.current
    if (!element?.complete) setStage('loading')
    else if (element.naturalWidth > 0) setStage('done')
    else setStage('failed')
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address begins at the first stage again
  }, [src])

  return (
    <span
      className={classNames('picture', contain && '[&>.picture-full]:object-contain', className)}
      data-stage={stage}
    >
      <svg
        className="picture-ratio"
        viewBox={`0 0 ${width} ${height}`}
        width={fixed ? width : undefined}
        height={fixed ? height : undefined}
        aria-hidden="true"
      />
      {model && (
        <span className="picture-model" aria-hidden="true">
          {model}
        </span>
      )}
      {preview && <img className="picture-preview" src={preview} alt="" aria-hidden="true" />}
      <img
        ref={image}
        className="picture-full"
        src={src}
        srcSet={srcSet ?? offered(url, fixed ? width : null, naturalWidth)}
        sizes={fixed ? srcSet && `${width}px` : (sizes ?? '100vw')}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onLoad={() => setStage('done')}
        onError={() => setStage('failed')}
      />
    </span>
  )
}

function offered(url: PictureUrl | string, fixedWidth: number | null, naturalWidth?: number) {
  if (typeof url === 'string') return undefined
  return fixedWidth === null ? fluidSrcSet(url, naturalWidth) : fixedSrcSet(url, fixedWidth)
}
