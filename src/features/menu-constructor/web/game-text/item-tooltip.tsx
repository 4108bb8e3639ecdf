import './tooltip.css'
import { useMemo, type CSSProperties } from 'react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { lineWidth } from '../../look/glyph-widths.ts'
import type { ItemTraits } from '../../look/item-traits.ts'
import { humanised, inEnglish, type GameNames } from '../../look/game-names.ts'
import { tooltipLines } from '../../look/tooltip-lines.ts'
import { knownCatalogue } from '../catalogue-data/catalogue.ts'
import { useGlossary } from '../catalogue-data/glossary.ts'
import { createLazyWords } from '../catalogue-data/lazy-words.ts'
import { tileName } from '../../look/tile-name.ts'
import { useShownAs } from '../game-look/window-look.ts'
import { DrawnLine } from './drawn-line.tsx'

/** What the game itself says of enchantments and effects. */
const { use: useGameNames } = createLazyWords<GameNames>(
  {
    be: () => import('../../data/game-names/be.json'),
    kz: () => import('../../data/game-names/kz.json'),
    ru: () => import('../../data/game-names/ru.json'),
    th: () => import('../../data/game-names/th.json'),
    uk: () => import('../../data/game-names/uk.json'),
  },
  inEnglish,
)

/** What the game calls an item without a name: in the reader's language where we have a word. */
function useGameName(): (material: string, data: number, version: string) => string {
  const { locale } = useTranslator()
  const glossary = useGlossary(locale)
  return (material, data, version) => {
    const [name, number] = tileName(material, data)
    const item = knownCatalogue(version)?.find(name, number)
    const own = item && locale !== 'en' ? glossary[item.id]?.split('|', 1)[0] : undefined
    return own ?? item?.english ?? humanised(name.replace(/^[A-Z]+-(?=.)/, '').slice(0, 40))
  }
}

/**
 * Another width may mean another size of every letter: all lines are drawn anew, and what is below the box moves. So it does
 * not follow each one typed, but every eighth or so. What is narrower than `LEAST` has room everywhere. In pixels of the game.
 */
const STEP = 48
const LEAST = 120

/** The box over an item in the game, with everything it says. Nothing where the item hides it. */
export function ItemTooltip({ traits, version }: { traits: ItemTraits; version: string }) {
  const { t, locale } = useTranslator()
  const { advanced } = useShownAs()
  const names = useGameNames(locale)
  const nameOf = useGameName()
  const itemName = nameOf(traits.material, traits.damage, version)
  const lines = useMemo(
    () =>
      tooltipLines(traits, {
        version,
        advanced,
        itemName,
        names,
        say: (word, values) => t(`constructor.tooltip.${word}`, values),
      }),
    [traits, version, advanced, itemName, names, t],
  )
  if (lines.length === 0) return null
  const widest = Math.ceil(Math.max(LEAST, ...lines.map(lineWidth)) / STEP) * STEP
  return (
    <div className="mc-tooltip" style={{ '--widest': widest } as CSSProperties}>
      {lines.map((runs, index) => (
        <p key={index} className="mc-line">
          <DrawnLine runs={runs} widest={widest} />
        </p>
      ))}
    </div>
  )
}
