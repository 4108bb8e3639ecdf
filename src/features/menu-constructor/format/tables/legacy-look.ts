import { isLegacyName } from './legacy-materials.ts'

// What a file for 1.8–1.12 is known by, so that it is not judged by today's names.

/** Names of sounds up to 1.8; 1.9 gave them all a place before the name. */
const oldSounds =
  /\[(?:broadcast)?sound(?:world)?\]\s*(?:NOTE_\w+|LEVEL_UP|CLICK|ORB_PICKUP|ITEM_PICKUP|CHEST_(?:OPEN|CLOSE)|ANVIL_\w+|ENDERMAN_\w+|VILLAGER_\w+|EXPLODE|FIZZ|SUCCESSFUL_HIT|BAT_\w+|WITHER_\w+|CAT_\w+|WOLF_\w+|BURP|DRINK|EAT|SPLASH|WOOD_CLICK|PISTON_\w+|FIREWORK_\w+|HORSE_\w+|ENDERDRAGON_\w+)\b/gi
const materials = /^\s*material:\s*(['"]?)([^'"#\n]+?)\1\s*(?:#.*)?$/gim
const modernNames =
  /^(?:(?:WHITE|ORANGE|MAGENTA|LIGHT_BLUE|YELLOW|LIME|PINK|GRAY|LIGHT_GRAY|CYAN|PURPLE|BLUE|BROWN|GREEN|RED|BLACK)_(?:WOOL|CARPET|STAINED_GLASS|STAINED_GLASS_PANE|TERRACOTTA|CONCRETE|BED|BANNER|DYE|CANDLE)|PLAYER_HEAD|(?:OAK|SPRUCE|BIRCH|JUNGLE|ACACIA|DARK_OAK)_(?:PLANKS|LOG|SIGN|SLAB)|GRASS_BLOCK|NETHERITE_\w+|\w+_SPAWN_EGG|CLOCK|ENDER_EYE|COMPARATOR|REPEATER|FIRE_CHARGE|EXPERIENCE_BOTTLE)$/i

/** Fewer could be slips of somebody who writes for a new game. */
const ENOUGH = 2

/** The game an old file was written for, or null for one of today. */
export function legacyLook(text: string): '1.8' | '1.12' | null {
  const sounds = [...text.matchAll(oldSounds)].length
  let old = 0
  let modern = 0
  for (const [, , written] of text.matchAll(materials)) {
    const name = written!.trim()
    if (/^\d+(?:[:;]\d+)?$/.test(name) || /^\w+[;:]\d+$/.test(name) || isLegacyName(name)) old++
    else if (modernNames.test(name)) modern++
  }
  if (old + sounds < ENOUGH || old + sounds <= modern * 2) return null
  return sounds > 0 ? '1.8' : '1.12'
}
