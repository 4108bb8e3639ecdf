import { useT } from '../../../../../web/i18n/translator.tsx'
import { specialMaterials } from '../../../format/tables/materials.ts'
import type { Catalogue } from '../../catalogue-data/catalogue-types.ts'
import { useItemName, useOwnItemName } from '../../catalogue-data/glossary.ts'
import { useRecentMaterials } from '../../catalogue-data/recent-materials.ts'
import { tileName } from '../../../look/tile-name.ts'
import { MaterialTile } from './material-tile.tsx'

const MOST = 6

/** What was put last, newest first: one line that scrolls sideways, because the panel is small. */
export function RecentMaterials({
  catalogue,
  onPut,
}: {
  /** Undefined until it is there; until then materials stand for the names. */
  catalogue: Catalogue | undefined
  onPut: (material: string) => void
}) {
  const t = useT()
  const nameOf = useItemName()
  const ownNameOf = useOwnItemName()
  const recent = useRecentMaterials()
  if (recent.length === 0) return null
  return (
    <div className="flex-none">
      <h2 className="mb-1.5 text-ink-3 text-12 font-550">{t('constructor.catalogue.recent')}</h2>
      <div className="mc-recent">
        {recent.slice(0, MOST).map((material) => {
          const word = specialMaterials.find((one) => one === material)
          const item = catalogue?.find(...tileName(material, 0))
          const label = word ? t(`constructor.catalogue.word.${word}`) : item ? ownNameOf(item) : material
          const name = word || !item ? label : `${nameOf(item)} (${material})`
          return <MaterialTile key={material} material={material} name={name} label={label} onPut={onPut} />
        })}
      </div>
    </div>
  )
}
