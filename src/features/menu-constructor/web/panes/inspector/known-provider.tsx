import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslator } from '../../../../../web/i18n/translator.tsx'
import { materialPrefixes, specialMaterials } from '../../../format/tables/materials.ts'
import { useCatalogue } from '../../catalogue-data/catalogue.ts'
import { useItemName } from '../../catalogue-data/glossary.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { pluginOf } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import type { Known } from './fields/known.ts'
import { KnownContext } from './fields/known.ts'
import type { Suggestion } from './fields/suggest-input.tsx'
import { suggestFrom } from './fields/suggest-input.tsx'

const MOST = 40
const specials = suggestFrom([...specialMaterials, ...materialPrefixes.map(({ prefix }) => prefix)])

/** Gives the panels inside the lists of the chosen game version. */
export function KnownProvider({ store, children }: { store: ProjectStore; children: ReactNode }) {
  const { locale } = useTranslator()
  const version = useProject(store, (state) => state.project.gameVersion)
  const plugin = useProject(store, (state) => pluginOf(state.project))
  const menus = useProject(store, (state) => state.project.menus)
  const catalogue = useCatalogue(version)
  const nameOf = useItemName()
  const menuNames = useMemo(() => menus.map((menu) => menu.name), [menus])

  const known = useMemo((): Known => {
    const levels = new Map(catalogue?.enchantments.map((one) => [one.bukkit, String(one.max)]))
    return {
      version,
      plugin,
      menuNames,
      sounds: suggestFrom(catalogue?.sounds ?? []),
      enchantments: suggestFrom([...levels.keys()], (name) => levels.get(name)),
      effects: suggestFrom(catalogue?.effects ?? []),
      materials: (query) => [
        ...(catalogue?.search(query, locale) ?? []).slice(0, MOST).map((item): Suggestion => ({
          value: item.bukkit,
          hint: nameOf(item),
          icon: <ItemIcon material={item.bukkit} data={item.data ?? 0} size={24} />,
        })),
        ...specials(query),
      ],
      stack: (material) => catalogue?.stack(material) ?? 64,
    }
  }, [catalogue, version, plugin, menuNames, locale, nameOf])
  return <KnownContext value={known}>{children}</KnownContext>
}
