import './catalogue.css'
import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState, useCallback, type SubmitEvent } from 'react'
import { useT, useTranslator } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { specialMaterials } from '../../../format/tables/materials.ts'
import type { CatalogueItem } from '../../catalogue-data/catalogue-types.ts'
import { useCatalogue, useCatalogueFailed } from '../../catalogue-data/catalogue.ts'
import { plainLook } from '../../../look/item-look.ts'
import { ItemPicture } from '../../game-look/item-picture.tsx'
import { noteMaterial } from '../../catalogue-data/recent-materials.ts'
import { announce } from '../../workspace/announce.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { canvasActions } from '../canvas/canvas-actions.ts'
import { CatalogueGrid } from './catalogue-grid.tsx'
import { MaterialTile } from './material-tile.tsx'
import { RecentMaterials } from './recent-tiles.tsx'

/** Materials that are no items of the catalogue: heads, what the viewer holds, placeholders. */
function SpecialMaterials({ onPut }: { onPut: (material: string) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const material = specialMaterial(text)
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (material === null) return
    onPut(material)
    setText('')
  }
  return (
    <div className="flex-1 min-h-0 pb-3 overflow-auto">
      <form onSubmit={handleSubmit} className="grid gap-2.5 mb-4.5">
        <Field
          label={t('constructor.catalogue.head')}
          help={t('constructor.catalogue.headHelp')}
          error={text.trim() !== '' && material === null ? t('constructor.catalogue.headWrong') : undefined}
        >
          <Input
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {material !== null && (
          <div className="mc-special-found flex items-center gap-2.5 min-w-0">
            <ItemPicture look={plainLook(material)} size={48} />
            <code className="truncate text-ink-2 font-mono text-12">{material}</code>
          </div>
        )}
        <Button type="submit" size="s" block disabled={material === null}>
          {t('constructor.catalogue.putHead')}
        </Button>
      </form>
      <h2 className="mb-1.5 text-ink-3 text-12 font-550">{t('constructor.catalogue.own')}</h2>
      <ul className="mc-special-list">
        {specialMaterials.map((word) => (
          <li key={word}>
            <MaterialTile material={word} name={t(`constructor.catalogue.word.${word}`)} onPut={onPut} />
            <span>{t(`constructor.catalogue.word.${word}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const base64 = /^[A-Za-z0-9+/]{40,}={0,2}$/
const textureHash = /^[0-9a-f]{60,64}$/i
const playerName = /^\.?[A-Za-z0-9_]{3,16}$/

/**
 * What a person pastes as the material the plugin reads: a base64 value, a texture's hash or address, a player's name,
 * a placeholder, or a material already written in full. Null where it is none of these.
 */
export function specialMaterial(text: string): string | null {
  const clean = text.trim().replace(/^["']|["']$/g, '')
  if (
    /^(head|texture|basehead|hdb|placeholder|itemsadder|oraxen|nexo|mmoitems|executableitems|executableblocks|simpleitemgenerator|craftengine|stack)-\S+/i.test(
      clean,
    )
  )
    return clean
  const address = /textures\.minecraft\.net\/texture\/([0-9a-f]+)/i.exec(clean)?.[1]
  if (address) return `texture-${address}`
  if (textureHash.test(clean)) return `texture-${clean}`
  if (base64.test(clean)) return `basehead-${clean}`
  if (/^%[^%\s]+%$/.test(clean))
    return clean.toLowerCase() === '%player_name%' ? `head-${clean}` : `placeholder-${clean}`
  return playerName.test(clean) ? `head-${clean}` : null
}

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
      {asked === '' && group === null && <RecentMaterials catalogue={catalogue} onPut={put} />}
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
