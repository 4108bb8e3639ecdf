import { useState, type CSSProperties } from 'react'
import { useAtlas, useTile } from './catalogue.ts'
import { fallbackLetters, fallbackTone } from './fallback-letters.ts'
import { headAddress } from './head-texture.ts'
import { isAir } from '../../look/is-air.ts'
import { tileName } from '../../look/tile-name.ts'
import './item-icon.css'

/** The picture of a material as a menu writes it. Only a picture: the caller also shows the name. */
export function ItemIcon({
  material,
  size = 32,
  data = 0,
  painted = null,
  glint = false,
}: {
  material: string
  /** Edge in CSS pixels; whole multiples of 16 stay sharp. */
  size?: number
  /** Data value, below 1.13. */
  data?: number
  /** A picture painted for this very item, in place of the material's; frames of a moving one are below each other. */
  painted?: { address: string; frames: number; loopMs: number } | null
  /** The shine of enchanted things over it. */
  glint?: boolean
}) {
  const atlas = useAtlas()
  const tile = useTile(...tileName(material, data))
  const [broken, setBroken] = useState('')
  const head = headAddress(material)
  const address = painted?.address ?? (head !== broken ? head : null)
  const edge = { '--dm-icon': `${size}px` } as CSSProperties
  if (painted && painted.frames > 1) {
    const moving = {
      ...edge,
      '--dm-picture': `url("${painted.address}")`,
      '--dm-frames': painted.frames,
      '--dm-loop': `${painted.loopMs}ms`,
    } as CSSProperties
    return (
      <span className="dm-icon dm-icon-picture dm-icon-moving" style={moving} aria-hidden="true">
        {glint && <span className="dm-glint" />}
      </span>
    )
  }
  if (address)
    return (
      <span
        className="dm-icon dm-icon-picture"
        style={{ ...edge, '--dm-picture': `url("${address}")` } as CSSProperties}
        aria-hidden="true"
      >
        <img
          src={address}
          alt=""
          draggable={false}
          loading={painted ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(address)}
        />
        {glint && <span className="dm-glint" />}
      </span>
    )
  if (atlas && tile !== undefined && !atlas.blank.has(tile)) {
    const place = {
      ...edge,
      '--dm-atlas': `url("${atlas.url}")`,
      '--dm-cols': atlas.cols,
      '--dm-x': tile % atlas.cols,
      '--dm-y': Math.floor(tile / atlas.cols),
    } as CSSProperties
    return (
      <span className="dm-icon dm-icon-tile" style={place} aria-hidden="true">
        {glint && <span className="dm-glint" />}
      </span>
    )
  }
  if (isAir(material)) return <span className="dm-icon dm-icon-air" style={edge} aria-hidden="true" />
  // CSS draws the letters: as text, screen readers would read them beside the name.
  return (
    <span
      className={`dm-icon dm-icon-own dm-icon-tone-${fallbackTone(material)}`}
      style={edge}
      data-letters={fallbackLetters(material)}
      aria-hidden="true"
    >
      {glint && <span className="dm-glint" />}
    </span>
  )
}
