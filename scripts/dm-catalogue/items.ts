import { firstModern, gameGroups } from './game-groups.ts'
import { catalogueGroups } from '../../src/features/menu-constructor/data/catalogue-groups.ts'
import type { Source, GameEntry } from './source.ts'
import type { CatalogueGroup } from '../../src/features/menu-constructor/data/catalogue-groups.ts'

/** id, stack, group, first release, last release (-1: still there), English name where the id does not give it. */
export type ItemRow = [string, number, number, number, number, string?]

/** `iron_pickaxe` → `Iron Pickaxe`, as the game itself writes most of its names. */
export const humanised = (id: string): string =>
  id
    .split('_')
    .map((word) => (/^(of|the|on|a|and|with|in)$/.test(word) ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ')

type Seen = { stack: number; english: string; first: number; last: number }

/** Every thing of 1.13 and later; older releases are read by their own table. */
export function readItems(source: Source, known: string[]): ItemRow[] {
  const seen = new Map<string, Seen>()
  const note = (entry: GameEntry, at: number) => {
    const before = seen.get(entry.name)
    const { stackSize: stack = 64, displayName: english } = entry
    seen.set(entry.name, { stack, english, first: before?.first ?? at, last: at })
  }
  let newest: GameEntry[] = []
  const later = source.added.slice()
  const foods = new Set<string>()
  const blocks = new Set<string>()
  for (const [at, { covers, name }] of gameGroups.entries()) {
    if (at < firstModern) continue
    const list = covers
      .toReversed()
      .map((version) => source.list(version, 'items'))
      .find((found) => found)
    if (list) {
      newest = list
      for (const version of covers) {
        for (const food of source.list(version, 'foods') ?? []) foods.add(food.name)
        for (const block of source.list(version, 'blocks') ?? []) blocks.add(block.name)
      }
    } else {
      // Names nobody has seen yet, of the oldest batch that has some.
      const fresh = later.find((batch) => batch.some((id) => !seen.has(id)))
      if (!fresh) throw new Error(`Neither package knows the things of ${name}`)
      const added = fresh.filter((id) => !seen.has(id))
      newest = [
        ...newest,
        ...added.map((id) => ({ id: 0, name: id, displayName: humanised(id), stackSize: stackOf(id) })),
      ]
      for (const id of added) if (!/_map$|_bucket$|_egg$|_boat$|^music_disc/.test(id)) blocks.add(id)
    }
    for (const entry of newest) note(entry, at)
  }
  const order = [
    ...known.filter((id) => seen.has(id)),
    ...[...seen.keys()].filter((id) => !known.includes(id)),
  ]
  return order.map((id) => {
    const { stack, english, first, last } = seen.get(id)!
    const group = catalogueGroups.indexOf(groupOf(id, blocks.has(id), foods.has(id)))
    const row: ItemRow = [id, stack, group, first, last === gameGroups.length - 1 ? -1 : last]
    if (english !== humanised(id)) row.push(english)
    return row
  })
}

function stackOf(id: string): number {
  if (/_boat$|^music_disc|_bucket$|_bed$/.test(id)) return 1
  return /_(sign|banner)$/.test(id) ? 16 : 64
}

// The first that fits decides, so the narrow ones stand first.
const rules: [CatalogueGroup, RegExp][] = [
  ['spawn_eggs', /_spawn_egg$/],
  ['heads', /^(?!pottery).*(_skull|_head)$/],
  ['potions', /potion$|^tipped_arrow$|^glass_bottle$|^experience_bottle$|^ominous_bottle$|^dragon_breath$/],
  [
    'weapons',
    /_sword$|^bow$|^crossbow$|^trident$|^mace$|_spear$|arrow$|^shield$|^wind_charge$|^fire_charge$|^snowball$/,
  ],
  [
    'armour',
    /_(helmet|chestplate|leggings|boots|horse_armor|nautilus_armor)$|^elytra$|^wolf_armor$|_harness$|armor_trim_smithing|^netherite_upgrade/,
  ],
  [
    'tools',
    /_(pickaxe|axe|shovel|hoe|bucket|bundle|map)$|^bucket$|^bundle$|^map$|^shears$|^fishing_rod$|^flint_and_steel$|compass$|^clock$|^spyglass$|^lead$|^name_tag$|^brush$|_on_a_stick$|^saddle$|boat$|_raft$|^totem_of_undying$|^goat_horn$|^ender_(pearl|eye)$|^writable_book$|^firework_/,
  ],
  [
    'redstone',
    /redstone|repeater|comparator|piston|observer|hopper|dropper|dispenser|lever|_button$|_pressure_plate$|rail$|tripwire|daylight_detector|target$|sculk_sensor|lightning_rod|^crafter$|note_block|minecart|^tnt$|^copper_bulb|_bulb$|^lever$|_trapdoor$|_door$|fence_gate$|^slime_block$|^honey_block$/,
  ],
  [
    'decoration',
    /carpet$|banner$|banner_pattern$|candle$|_bed$|_sign$|_pane$|torch$|lantern$|campfire$|painting|item_frame|flower|tulip|sapling|propagule|_coral|coral_fan|^armor_stand$|pottery_sherd|decorated_pot|^(poppy|dandelion|allium|azure_bluet|blue_orchid|oxeye_daisy|lily_of_the_valley|cornflower|wither_rose|rose_bush|lilac|peony|torchflower|pitcher_plant|spore_blossom|pink_petals|wildflowers|lily_pad|vine|glow_lichen|fern|dead_bush|cactus|ladder|scaffolding|bell|chain|end_rod|beacon|conduit|chest|ender_chest|trapped_chest|barrel|bookshelf|jukebox|lectern|loom|anvil|chipped_anvil|damaged_anvil|grindstone|stonecutter|smoker|furnace|blast_furnace|crafting_table|enchanting_table|brewing_stand|cauldron|composter|smithing_table|cartography_table|fletching_table|respawn_anchor|lodestone|flower_pot|cobweb|heavy_core|iron_bars)$|shulker_box$|_cushion$|_shelf$|_bars$|_chain$|copper_chest|golem_statue|grass$|_bush$|mushroom$|_roots$|leaf_litter|hanging_moss|firefly/,
  ],
]

/** Which shelf a thing stands on. `isFood` and `isBlock` come from the game's own lists. */
export function groupOf(id: string, isBlock: boolean, isFood: boolean): CatalogueGroup {
  if (isFood && !/potion|bucket|ominous/.test(id)) return 'food'
  for (const [group, pattern] of rules) if (pattern.test(id)) return group
  if (isBlock) return 'blocks'
  if (
    /(ingot|nugget|dye|_shard|_crystals?|dust|powder|stick|string|feather|leather|_hide|scute|_rod|_ball|pearl|_tear|_eye|cream|paper|book|bone|meal|coal|diamond|emerald|quartz|lazuli|flint|brick|seeds|wheat|sugar|egg|membrane|shell|star|wart|honeycomb|ink_sac|scrap|raw_|_key|template|cane|bamboo|clay|breath|bowl|disc|fragment|resin|foot|heart_of_the_sea|gunpowder|_pod|rose_red|cactus_green|dandelion_yellow|cocoa|glistering|chorus|pottery_shard)/.test(
      id,
    )
  )
    return 'materials'
  return 'other'
}
