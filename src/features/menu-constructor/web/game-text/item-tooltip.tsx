import { ColouredText } from './coloured-text.tsx'
import './tooltip.css'

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

/** `SHARPNESS;5` as the game words it: "Sharpness V". The game's own translations are not ours to ship. */
function enchantmentText(written: string): string {
  const [name = '', level = '1'] = written.split(';')
  const words = name.trim().toLowerCase().replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${ROMAN[Number(level)] ?? level}`.trim()
}

/** The box over an item in the game: name, enchantments unless hidden, lore. */
export function ItemTooltip({
  name,
  lore = [],
  flags = [],
  enchantments = [],
  version,
  material,
}: {
  /** Raw `display_name`; without it the material is named. */
  name: string | null
  /** Raw entries; a line break inside an entry makes two lines, as in the plugin. */
  lore?: string[]
  flags?: string[]
  /** `NAME;level` as written. */
  enchantments?: string[]
  version: string
  /** Shown below, small, as the game does with advanced tooltips; and as the name of a nameless item. */
  material?: string
}) {
  const lines = lore.flatMap((entry) => entry.split(/\n|\\n/))
  const shown = flags.includes('HIDE_ENCHANTS') ? [] : enchantments
  const plainName = material?.toLowerCase().replaceAll('_', ' ') ?? ''
  return (
    <div className="mc-tooltip">
      <p className="mc-line">
        {name ? (
          <ColouredText text={name} version={version} place="name" />
        ) : (
          plainName.charAt(0).toUpperCase() + plainName.slice(1)
        )}
      </p>
      {shown.map((enchantment) => (
        <p key={enchantment} className="mc-line text-[#a8a8a8]">
          {enchantmentText(enchantment)}
        </p>
      ))}
      {lines.map((line, index) => (
        <p key={index} className="mc-line">
          <ColouredText text={line} version={version} place="lore" />
        </p>
      ))}
      {material && <p className="mc-line text-[#8f8798] text-12">{material.toLowerCase()}</p>}
    </div>
  )
}
