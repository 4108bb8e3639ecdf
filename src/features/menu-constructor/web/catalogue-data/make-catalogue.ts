import type { Locale } from '../../../../contract/locales.ts'
import type { UpdateDocument } from '../../menu-constructor.contract.ts'
import type { Catalogue, CatalogueItem } from './catalogue-types.ts'
import { distance } from '../../format/nearest.ts'

/** What an item can be found by: its names, in lower case and without marks. */
type Entry = { item: CatalogueItem; names: string[]; words: string[] }

/** `ё` is typed as `е`, accents and underscores not at all. */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // й, ї, ў and Thai vowels are letters with marks of their own: only Latin accents go.
    .replace(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replaceAll('ё', 'е')
    .replace(/[_\-'’.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

type CatalogueIndex = Entry[]

/** `glossary` names some of the items in the reader's language; several names are parted by `|`. */
function indexCatalogue(items: CatalogueItem[], glossary: Record<string, string>): CatalogueIndex {
  return items.map((item) => {
    const own = (glossary[item.id] ?? '').split('|')
    const names = [...new Set([item.english, item.id, item.bukkit, ...own].map(normalized))].filter(Boolean)
    return { item, names, words: [...new Set(names.flatMap((name) => name.split(' ')))] }
  })
}

/** Lower is better; null: not what was asked for. */
function rank({ names, words }: Entry, question: string, asked: string[], slips: boolean): number | null {
  if (names.includes(question)) return 0
  if (names.some((name) => name.startsWith(question))) return 1
  let worst = 2
  for (const word of asked) {
    if (words.some((own) => own.startsWith(word))) continue
    if (word.length > 2 && names.some((name) => name.includes(word))) worst = Math.max(worst, 3)
    else if (slips && words.some((own) => isClose(own, word))) worst = Math.max(worst, 4)
    else return null
  }
  return worst
}

/** Short words must be right, longer ones may have a slip or two. */
const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

function isClose(own: string, asked: string): boolean {
  const allowed = slipsAllowed(asked)
  if (allowed === 0) return false
  // The last word may still be being typed, so its beginning counts as well.
  return (
    distance(own, asked, allowed) <= allowed ||
    (own.length > asked.length && distance(own.slice(0, asked.length), asked, 1) <= 1)
  )
}

/** Exact names, then beginnings, then words, then parts; slips of the finger only where nothing else is found. */
function searchCatalogue(index: CatalogueIndex, query: string): CatalogueItem[] {
  const question = normalized(query)
  if (question === '') return index.map(({ item }) => item)
  const asked = question.split(' ')
  for (const slips of [false, true]) {
    const hits = index.flatMap((entry, order) => {
      const found = rank(entry, question, asked, slips)
      return found === null ? [] : [{ item: entry.item, found, order, length: entry.names[0]!.length }]
    })
    if (hits.length > 0)
      return hits
        .sort((a, b) => a.found - b.found || a.length - b.length || a.order - b.order)
        .map(({ item }) => item)
  }
  return []
}

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
