import { useEffect, useId, useRef, useState, type PointerEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { dragged, frameOf, mostZoom, wholeCrop } from './crop-frame.ts'

/** Edge of the picture that is sent, in pixels; the server scales it down further. */
const edge = 512

const sliders = [
  { name: 'zoom', min: 1, max: mostZoom, step: 0.05 },
  { name: 'across', min: 0, max: 1, step: 0.01 },
  { name: 'down', min: 0, max: 1, step: 0.01 },
] as const

/** Chooses a square of a picture: dragged by hand, or by sliders, which every keyboard can move. */
export function AvatarCrop({
  picture,
  onDone,
  onCancel,
}: {
  picture: ImageBitmap
  onDone: (square: Blob) => Promise<void>
  onCancel: () => void
}) {
  const t = useT()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [crop, setCrop] = useState(wholeCrop)

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const from = frameOf(picture, crop)
    // A head of few pixels stays crisp.
    pen.imageSmoothingEnabled = from.edge >= 128
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, edge, edge)
    pen.drawImage(picture, from.x, from.y, from.edge, from.edge, 0, 0, edge, edge)
  }, [picture, crop])

  const handleDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const handleMove = (event: PointerEvent) => {
    if (!last.current) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const by = { x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / width }
    last.current = { x: event.clientX, y: event.clientY }
    setCrop((old) => dragged(picture, old, by))
  }
  const handleUp = () => {
    last.current = null
  }
  const handleUse = async () => {
    const square = await new Promise<Blob | null>((resolve) =>
      canvas.current?.toBlob(resolve, 'image/webp', 0.92),
    )
    if (square) await onDone(square)
  }

  return (
    <div className="avatar-crop grid grid-cols-[minmax(0,240px)_minmax(180px,1fr)] gap-5 max-md:grid-cols-1">
      <canvas
        className="w-full aspect-[1] border border-line-2 notch-4 bg-sunken cursor-grab touch-none active:[cursor:grabbing]"
        ref={canvas}
        width={edge}
        height={edge}
        aria-hidden="true"
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
      />
      <div className="grid gap-3 content-start">
        <p className="text-ink-2 text-14">{t('account.crop.text')}</p>
        {sliders.map(({ name, ...range }) => (
          <div key={name}>
            <label className="text-13 font-650" htmlFor={`${id}-${name}`}>
              {t(`account.crop.${name}`)}
            </label>
            <input
              id={`${id}-${name}`}
              type="range"
              className="range"
              {...range}
              value={crop[name]}
              onChange={(event) => setCrop({ ...crop, [name]: Number(event.target.value) })}
            />
          </div>
        ))}
        <div className="settings-actions">
          <Button onClick={handleUse}>{t('account.crop.use')}</Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('account.crop.cancel')}
          </Button>
        </div>
      </div>
    </div>
  )
}
