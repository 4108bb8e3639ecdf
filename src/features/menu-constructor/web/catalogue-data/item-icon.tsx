import { useState, type CSSProperties } from 'react'
import { tileOf, useAtlas } from './catalogue.ts'
import { fallbackLetters, fallbackTone } from './fallback-letters.ts'
import { headAddress } from './head-texture.ts'
import './item-icon.css'

/** What is drawn for words that are no materials. */
const standIns: Record<string, string> = {
  WATER_BOTTLE: 'POTION',
  ARMOR_HELMET: 'IRON_HELMET',
  ARMOR_CHESTPLATE: 'IRON_CHESTPLATE',
  ARMOR_LEGGINGS: 'IRON_LEGGINGS',
  ARMOR_BOOTS: 'IRON_BOOTS',
}

/** `WOOL;14` of old menus carries its data value along. */
function partsOf(material: string, data: number): [string, number] {
  const [name = '', value] = material.split(/[;:](?=\d+$)/)
  const upper = name.toUpperCase()
  return [standIns[upper] ?? upper, value === undefined ? data : Number(value)]
}

/** The picture of a material as a menu writes it. Only a picture: the caller also shows the name. */
export function ItemIcon({
  material,
  size = 32,
  data = 0,
}: {
  material: string
  /** Edge in CSS pixels; whole multiples of 16 stay sharp. */
  size?: number
  /** Data value, below 1.13. */
  data?: number
}) {
  const atlas = useAtlas()
  const [broken, setBroken] = useState('')
  const head = headAddress(material)
  if (head && broken !== head)
    return (
      <img
        className="dm-icon"
        src={head}
        width={size}
        height={size}
        alt=""
        draggable={false}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(head)}
      />
    )
  const tile = tileOf(...partsOf(head ? 'PLAYER_HEAD' : material, data))
  const edge = { '--dm-icon': `${size}px` } as CSSProperties
  if (atlas && tile !== undefined && !atlas.blank.has(tile)) {
    const place = {
      ...edge,
      '--dm-atlas': `url("${atlas.url}")`,
      '--dm-cols': atlas.cols,
      '--dm-x': tile % atlas.cols,
      '--dm-y': Math.floor(tile / atlas.cols),
    } as CSSProperties
    return <span className="dm-icon dm-icon-tile" style={place} aria-hidden="true" />
  }
  // CSS draws the letters: as text, screen readers would read them beside the name.
  return (
    <span
      className={`dm-icon dm-icon-own dm-icon-tone-${fallbackTone(material)}`}
      style={edge}
      data-letters={fallbackLetters(material)}
      aria-hidden="true"
    />
  )
}
