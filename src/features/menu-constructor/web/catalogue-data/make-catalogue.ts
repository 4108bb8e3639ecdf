import type { Locale } from '../../../../contract/locales.ts'
import type { UpdateDocument } from '../../menu-constructor.contract.ts'
import type { Catalogue, CatalogueItem } from './catalogue-types.ts'
import { distance } from '../../format/nearest.ts'
import { indexCatalogue, searchCatalogue } from './search-catalogue.ts'
import type { CatalogueIndex } from './search-catalogue.ts'

const small = /^(of|the|on|a|and|with|in)$/

/** `iron_pickaxe` → `Iron Pickaxe`. */
const humanised = (id: string): string =>
  id
    .split('_')
    .map((word) => (small.test(word) ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ')

/** `glossaryOf` gives what is loaded of a language by now; the index is made anew when that changes. */
export function makeCatalogue(
  document: UpdateDocument,
  groups: string[],
  glossaryOf: (lang: Locale) => Record<string, string>,
): Catalogue {
  const items = document.items.map(([id, tile, stack, group, legacy]): CatalogueItem => {
    const [bukkit, data = 0] = legacy ?? [id.toUpperCase()]
    return {
      id,
      bukkit,
      ...(data !== 0 && { data }),
      english: document.names[id] ?? humanised(id),
      stack,
      tile,
      group: groups[group] ?? 'other',
    }
  })
  const byName = new Map<string, CatalogueItem>()
  for (const item of items) {
    byName.set(`${item.bukkit}:${item.data ?? 0}`, item)
    if (!byName.has(item.bukkit)) byName.set(item.bukkit, item)
  }
  const indexes = new Map<Record<string, string>, CatalogueIndex>()
  const find = (material: string, data = 0): CatalogueItem | undefined => {
    const name = material.toUpperCase()
    return byName.get(`${name}:${data}`) ?? byName.get(name)
  }
  return {
    gameVersion: document.name,
    legacy: document.items.some((row) => row.length === 5),
    items,
    groups: groups.filter((group) => items.some((item) => item.group === group)),
    search(query, lang) {
      const glossary = glossaryOf(lang)
      let index = indexes.get(glossary)
      if (!index) indexes.set(glossary, (index = indexCatalogue(items, glossary)))
      return searchCatalogue(index, query)
    },
    find,
    has: (material) => material.toUpperCase() === 'AIR' || byName.has(material.toUpperCase()),
    near: (material) => nearNames([...new Set(items.map(({ bukkit }) => bukkit))], material.toUpperCase()),
    stack: (material) => find(material)?.stack ?? 64,
    enchantments: document.enchantments,
    effects: document.effects,
    sounds: document.sounds,
    soundKeys: document.sound_keys,
    inventories: document.inventories,
  }
}

/** Names a few letters away, or made of the same words. */
function nearNames(names: string[], material: string): string[] {
  const wanted = material.replace(/^MINECRAFT:/, '').replace(/[\s-]+/g, '_')
  const words = wanted.split('_')
  const limit = Math.max(1, Math.floor(wanted.length / 4))
  return names
    .flatMap((name) => {
      const away = name === wanted ? 0 : distance(name, wanted, limit)
      if (away <= limit) return [{ name, away }]
      const own = name.split('_')
      const shared = words.filter((word) => own.includes(word)).length
      return shared === words.length && shared > 0 ? [{ name, away: limit + own.length }] : []
    })
    .sort((a, b) => a.away - b.away || a.name.length - b.name.length)
    .slice(0, 5)
    .map(({ name }) => name)
}
