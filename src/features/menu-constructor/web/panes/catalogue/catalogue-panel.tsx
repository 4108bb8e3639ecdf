import './catalogue.css'
import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState, useCallback } from 'react'
import { useT, useTranslator } from '../../../../../web/i18n/translator.tsx'
import type { CatalogueItem } from '../../catalogue-data/catalogue-types.ts'
import { useCatalogue, useCatalogueFailed } from '../../catalogue-data/catalogue.ts'
import { useRecentMaterials, noteMaterial } from '../../catalogue-data/recent-materials.ts'
import { announce } from '../../workspace/announce.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { canvasActions } from '../canvas/canvas-actions.ts'
import { CatalogueGrid } from './catalogue-grid.tsx'
import { MaterialTile } from './material-tile.tsx'
import { SpecialMaterials } from './special-materials.tsx'

const SPECIAL = 'special'

/** Everything that can be put into a slot. */
export function CataloguePanel({ store }: { store: ProjectStore }) {
  const t = useT()
  const { locale } = useTranslator()
  const version = useProject(store, (state) => state.project.gameVersion)
  const catalogue = useCatalogue(version)
  const failed = useCatalogueFailed()
  const [query, setQuery] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const asked = useDeferredValue(query)
  const recent = useRecentMaterials()
  const put = usePutMaterial(store)

  const items = useMemo(() => {
    if (!catalogue) return []
    const found = catalogue.search(asked, locale)
    // A search covers all groups; the chosen one would only hide results.
    return group === null || asked !== '' ? found : found.filter((item) => item.group === group)
  }, [catalogue, asked, group, locale])
  const groups = catalogue ? [null, ...catalogue.groups, SPECIAL] : [null, SPECIAL]

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only the way back to the canvas
    <section
      className="flex min-w-0 flex-1 flex-col gap-2.5 min-h-0 px-3 pt-3"
      aria-label={t('constructor.catalogue.label')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || query !== '') return
        document.querySelector<HTMLElement>('.mc-grid [tabindex="0"]')?.focus()
      }}
    >
      <div className="input mc-search">
        <Search size={17} />
        <input
          id="mc-search"
          type="search"
          value={query}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('constructor.catalogue.search')}
          placeholder={
            catalogue
              ? t('constructor.catalogue.count', { count: catalogue.items.length })
              : t('constructor.catalogue.search')
          }
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              document.querySelector<HTMLElement>('.mc-catalogue-grid [tabindex="0"]')?.focus()
            } else if (event.key === 'Enter' && items[0]) put(materialOf(items[0]))
          }}
        />
      </div>
      {asked === '' && (
        <fieldset className="mc-groups" aria-label={t('constructor.catalogue.groups')}>
          {groups.map((name) => (
            <button
              key={name ?? ''}
              type="button"
              className="mc-group"
              aria-pressed={group === name}
              onClick={() => setGroup(name)}
            >
              {name === null
                ? t('constructor.catalogue.all')
                : name === SPECIAL
                  ? t('constructor.catalogue.special')
                  : t(`constructor.group.${name}`)}
            </button>
          ))}
        </fieldset>
      )}
      {asked === '' && group === null && recent.length > 0 && (
        <div className="flex-none">
          <h2 className="mb-1.5 text-ink-3 text-12 font-550">{t('constructor.catalogue.recent')}</h2>
          <div className="grid grid-cols-[repeat(6,1fr)] gap-1">
            {recent.slice(0, 6).map((material) => (
              <MaterialTile key={material} material={material} name={material} onPut={put} />
            ))}
          </div>
        </div>
      )}
      {group === SPECIAL && asked === '' ? (
        <SpecialMaterials onPut={put} />
      ) : catalogue ? (
        <CatalogueGrid
          key={`${group} ${asked} ${version}`}
          items={items}
          materialOf={materialOf}
          onPut={put}
        />
      ) : (
        <output className="px-1 py-3 text-ink-2 text-14">
          {t(failed ? 'constructor.catalogue.failed' : 'constructor.catalogue.loading')}
        </output>
      )}
      {catalogue && asked !== '' && items.length === 0 && (
        <output className="px-1 py-3 text-ink-2 text-14">{t('constructor.catalogue.nothing')}</output>
      )}
    </section>
  )
}

/** Below 1.13 a material carries its data value: `WOOL;14`. */
const materialOf = ({ bukkit, data }: CatalogueItem): string => (data ? `${bukkit};${data}` : bukkit)

/** Puts a material into the selected slots, or into the first free one. */
function usePutMaterial(store: ProjectStore): (material: string) => void {
  const t = useT()
  return useCallback(
    (material: string) => {
      noteMaterial(material)
      if (!canvasActions(store).put(material)) announce(t('constructor.canvas.full'))
    },
    [store, t],
  )
}
