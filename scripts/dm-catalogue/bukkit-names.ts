// Names the server's own library gave to things before it took over the game's. They are facts of its API, written
// down here because no package lists them.

/** Item names of the game up to 1.12 whose material was called otherwise. */
export const legacyMaterials: Record<string, string> = {
  planks: 'WOOD',
  log: 'LOG',
  log2: 'LOG_2',
  leaves2: 'LEAVES_2',
  lapis_ore: 'LAPIS_ORE',
  noteblock: 'NOTE_BLOCK',
  golden_rail: 'POWERED_RAIL',
  sticky_piston: 'PISTON_STICKY_BASE',
  web: 'WEB',
  tallgrass: 'LONG_GRASS',
  deadbush: 'DEAD_BUSH',
  piston: 'PISTON_BASE',
  yellow_flower: 'YELLOW_FLOWER',
  red_flower: 'RED_ROSE',
  stone_slab: 'STEP',
  brick_block: 'BRICK',
  mob_spawner: 'MOB_SPAWNER',
  oak_stairs: 'WOOD_STAIRS',
  crafting_table: 'WORKBENCH',
  farmland: 'SOIL',
  rail: 'RAILS',
  stone_stairs: 'COBBLESTONE_STAIRS',
  stone_pressure_plate: 'STONE_PLATE',
  wooden_pressure_plate: 'WOOD_PLATE',
  redstone_torch: 'REDSTONE_TORCH_ON',
  snow_layer: 'SNOW',
  snow: 'SNOW_BLOCK',
  lit_pumpkin: 'JACK_O_LANTERN',
  trapdoor: 'TRAP_DOOR',
  monster_egg: 'MONSTER_EGGS',
  stonebrick: 'SMOOTH_BRICK',
  brown_mushroom_block: 'HUGE_MUSHROOM_1',
  red_mushroom_block: 'HUGE_MUSHROOM_2',
  iron_bars: 'IRON_FENCE',
  glass_pane: 'THIN_GLASS',
  melon_block: 'MELON_BLOCK',
  stone_brick_stairs: 'SMOOTH_STAIRS',
  mycelium: 'MYCEL',
  waterlily: 'WATER_LILY',
  nether_brick_fence: 'NETHER_FENCE',
  enchanting_table: 'ENCHANTMENT_TABLE',
  end_portal_frame: 'ENDER_PORTAL_FRAME',
  end_stone: 'ENDER_STONE',
  redstone_lamp: 'REDSTONE_LAMP_OFF',
  wooden_slab: 'WOOD_STEP',
  spruce_stairs: 'SPRUCE_WOOD_STAIRS',
  birch_stairs: 'BIRCH_WOOD_STAIRS',
  jungle_stairs: 'JUNGLE_WOOD_STAIRS',
  command_block: 'COMMAND',
  cobblestone_wall: 'COBBLE_WALL',
  wooden_button: 'WOOD_BUTTON',
  light_weighted_pressure_plate: 'GOLD_PLATE',
  heavy_weighted_pressure_plate: 'IRON_PLATE',
  quartz_ore: 'QUARTZ_ORE',
  stained_hardened_clay: 'STAINED_CLAY',
  slime: 'SLIME_BLOCK',
  hardened_clay: 'HARD_CLAY',
  red_sandstone_slab: 'STONE_SLAB2',
  stone_slab2: 'STONE_SLAB2',
  end_bricks: 'END_BRICKS',
  repeating_command_block: 'COMMAND_REPEATING',
  chain_command_block: 'COMMAND_CHAIN',
  silver_shulker_box: 'SILVER_SHULKER_BOX',
  iron_shovel: 'IRON_SPADE',
  wooden_sword: 'WOOD_SWORD',
  wooden_shovel: 'WOOD_SPADE',
  wooden_pickaxe: 'WOOD_PICKAXE',
  wooden_axe: 'WOOD_AXE',
  wooden_hoe: 'WOOD_HOE',
  stone_shovel: 'STONE_SPADE',
  diamond_shovel: 'DIAMOND_SPADE',
  golden_sword: 'GOLD_SWORD',
  golden_shovel: 'GOLD_SPADE',
  golden_pickaxe: 'GOLD_PICKAXE',
  golden_axe: 'GOLD_AXE',
  golden_hoe: 'GOLD_HOE',
  golden_helmet: 'GOLD_HELMET',
  golden_chestplate: 'GOLD_CHESTPLATE',
  golden_leggings: 'GOLD_LEGGINGS',
  golden_boots: 'GOLD_BOOTS',
  mushroom_stew: 'MUSHROOM_SOUP',
  gunpowder: 'SULPHUR',
  wheat_seeds: 'SEEDS',
  porkchop: 'PORK',
  cooked_porkchop: 'GRILLED_PORK',
  wooden_door: 'WOOD_DOOR',
  snowball: 'SNOW_BALL',
  brick: 'CLAY_BRICK',
  reeds: 'SUGAR_CANE',
  chest_minecart: 'STORAGE_MINECART',
  furnace_minecart: 'POWERED_MINECART',
  clock: 'WATCH',
  fish: 'RAW_FISH',
  cooked_fish: 'COOKED_FISH',
  dye: 'INK_SACK',
  repeater: 'DIODE',
  filled_map: 'MAP',
  map: 'EMPTY_MAP',
  beef: 'RAW_BEEF',
  chicken: 'RAW_CHICKEN',
  nether_wart: 'NETHER_STALK',
  brewing_stand: 'BREWING_STAND_ITEM',
  cauldron: 'CAULDRON_ITEM',
  ender_eye: 'EYE_OF_ENDER',
  speckled_melon: 'SPECKLED_MELON',
  spawn_egg: 'MONSTER_EGG',
  experience_bottle: 'EXP_BOTTLE',
  fire_charge: 'FIREBALL',
  writable_book: 'BOOK_AND_QUILL',
  flower_pot: 'FLOWER_POT_ITEM',
  carrot: 'CARROT_ITEM',
  potato: 'POTATO_ITEM',
  skull: 'SKULL_ITEM',
  carrot_on_a_stick: 'CARROT_STICK',
  fireworks: 'FIREWORK',
  firework_charge: 'FIREWORK_CHARGE',
  comparator: 'REDSTONE_COMPARATOR',
  netherbrick: 'NETHER_BRICK_ITEM',
  tnt_minecart: 'EXPLOSIVE_MINECART',
  iron_horse_armor: 'IRON_BARDING',
  golden_horse_armor: 'GOLD_BARDING',
  diamond_horse_armor: 'DIAMOND_BARDING',
  lead: 'LEASH',
  command_block_minecart: 'COMMAND_MINECART',
  spruce_door: 'SPRUCE_DOOR_ITEM',
  birch_door: 'BIRCH_DOOR_ITEM',
  jungle_door: 'JUNGLE_DOOR_ITEM',
  acacia_door: 'ACACIA_DOOR_ITEM',
  dark_oak_door: 'DARK_OAK_DOOR_ITEM',
  chorus_fruit_popped: 'CHORUS_FRUIT_POPPED',
  dragon_breath: 'DRAGONS_BREATH',
  spruce_boat: 'BOAT_SPRUCE',
  birch_boat: 'BOAT_BIRCH',
  jungle_boat: 'BOAT_JUNGLE',
  acacia_boat: 'BOAT_ACACIA',
  dark_oak_boat: 'BOAT_DARK_OAK',
  totem_of_undying: 'TOTEM',
  record_13: 'GOLD_RECORD',
  record_cat: 'GREEN_RECORD',
  record_blocks: 'RECORD_3',
  record_chirp: 'RECORD_4',
  record_far: 'RECORD_5',
  record_mall: 'RECORD_6',
  record_mellohi: 'RECORD_7',
  record_stal: 'RECORD_8',
  record_strad: 'RECORD_9',
  record_ward: 'RECORD_10',
  record_11: 'RECORD_11',
  record_wait: 'RECORD_12',
}

/** Blocks and items share some of those names; the number tells which is meant. */
export const legacyMaterialsByNumber: Record<number, string> = {
  26: 'BED_BLOCK',
  92: 'CAKE_BLOCK',
  112: 'NETHER_BRICK',
  117: 'BREWING_STAND',
  118: 'CAULDRON',
  140: 'FLOWER_POT',
}

/** Enchantments as `Enchantment.getByName` knew them before 1.20.5. */
export const oldEnchantments: Record<string, string> = {
  protection: 'PROTECTION_ENVIRONMENTAL',
  fire_protection: 'PROTECTION_FIRE',
  feather_falling: 'PROTECTION_FALL',
  blast_protection: 'PROTECTION_EXPLOSIONS',
  projectile_protection: 'PROTECTION_PROJECTILE',
  respiration: 'OXYGEN',
  aqua_affinity: 'WATER_WORKER',
  sharpness: 'DAMAGE_ALL',
  smite: 'DAMAGE_UNDEAD',
  bane_of_arthropods: 'DAMAGE_ARTHROPODS',
  looting: 'LOOT_BONUS_MOBS',
  efficiency: 'DIG_SPEED',
  unbreaking: 'DURABILITY',
  fortune: 'LOOT_BONUS_BLOCKS',
  power: 'ARROW_DAMAGE',
  punch: 'ARROW_KNOCKBACK',
  flame: 'ARROW_FIRE',
  infinity: 'ARROW_INFINITE',
  luck_of_the_sea: 'LUCK',
}

/** Effects by their names before 1.20.5. */
export const oldEffects: Record<string, string> = {
  SLOWNESS: 'SLOW',
  HASTE: 'FAST_DIGGING',
  MINING_FATIGUE: 'SLOW_DIGGING',
  STRENGTH: 'INCREASE_DAMAGE',
  INSTANT_HEALTH: 'HEAL',
  INSTANT_DAMAGE: 'HARM',
  JUMP_BOOST: 'JUMP',
  NAUSEA: 'CONFUSION',
  RESISTANCE: 'DAMAGE_RESISTANCE',
}

/** Sounds of 1.8; 1.9 named all of them anew. */
export const sounds18 = (
  'AMBIENCE_CAVE AMBIENCE_RAIN AMBIENCE_THUNDER ANVIL_BREAK ANVIL_LAND ANVIL_USE ARROW_HIT BURP CHEST_CLOSE ' +
  'CHEST_OPEN CLICK DOOR_CLOSE DOOR_OPEN DRINK EAT EXPLODE FALL_BIG FALL_SMALL FIRE FIRE_IGNITE FIZZ FUSE GLASS ' +
  'HURT_FLESH ITEM_BREAK ITEM_PICKUP LAVA LAVA_POP LEVEL_UP MINECART_BASE MINECART_INSIDE NOTE_BASS NOTE_PIANO ' +
  'NOTE_BASS_DRUM NOTE_STICKS NOTE_BASS_GUITAR NOTE_SNARE_DRUM NOTE_PLING ORB_PICKUP PISTON_EXTEND PISTON_RETRACT ' +
  'PORTAL PORTAL_TRAVEL PORTAL_TRIGGER SHOOT_ARROW SPLASH SPLASH2 STEP_GRASS STEP_GRAVEL STEP_LADDER STEP_SAND ' +
  'STEP_SNOW STEP_STONE STEP_WOOD STEP_WOOL SWIM WATER WOOD_CLICK BAT_DEATH BAT_HURT BAT_IDLE BAT_LOOP BAT_TAKEOFF ' +
  'BLAZE_BREATH BLAZE_DEATH BLAZE_HIT CAT_HISS CAT_HIT CAT_MEOW CAT_PURR CAT_PURREOW CHICKEN_IDLE CHICKEN_HURT ' +
  'CHICKEN_EGG_POP CHICKEN_WALK COW_IDLE COW_HURT COW_WALK CREEPER_HISS CREEPER_DEATH ENDERDRAGON_DEATH ' +
  'ENDERDRAGON_GROWL ENDERDRAGON_HIT ENDERDRAGON_WINGS ENDERMAN_DEATH ENDERMAN_HIT ENDERMAN_IDLE ENDERMAN_TELEPORT ' +
  'ENDERMAN_SCREAM ENDERMAN_STARE GHAST_SCREAM GHAST_SCREAM2 GHAST_CHARGE GHAST_DEATH GHAST_FIREBALL GHAST_MOAN ' +
  'IRONGOLEM_DEATH IRONGOLEM_HIT IRONGOLEM_THROW IRONGOLEM_WALK MAGMACUBE_WALK MAGMACUBE_WALK2 MAGMACUBE_JUMP ' +
  'PIG_IDLE PIG_DEATH PIG_WALK SHEEP_IDLE SHEEP_SHEAR SHEEP_WALK SILVERFISH_HIT SILVERFISH_KILL SILVERFISH_IDLE ' +
  'SILVERFISH_WALK SKELETON_IDLE SKELETON_DEATH SKELETON_HURT SKELETON_WALK SLIME_ATTACK SLIME_WALK SLIME_WALK2 ' +
  'SPIDER_IDLE SPIDER_DEATH SPIDER_WALK WITHER_DEATH WITHER_HURT WITHER_IDLE WITHER_SHOOT WITHER_SPAWN WOLF_BARK ' +
  'WOLF_DEATH WOLF_GROWL WOLF_HOWL WOLF_HURT WOLF_PANT WOLF_SHAKE WOLF_WALK WOLF_WHINE ZOMBIE_METAL ZOMBIE_WOOD ' +
  'ZOMBIE_WOODBREAK ZOMBIE_IDLE ZOMBIE_DEATH ZOMBIE_HURT ZOMBIE_INFECT ZOMBIE_UNFECT ZOMBIE_REMEDY ZOMBIE_WALK ' +
  'ZOMBIE_PIG_IDLE ZOMBIE_PIG_ANGRY ZOMBIE_PIG_DEATH ZOMBIE_PIG_HURT DIG_WOOL DIG_GRASS DIG_GRAVEL DIG_SAND ' +
  'DIG_SNOW DIG_STONE DIG_WOOD FIREWORK_BLAST FIREWORK_BLAST2 FIREWORK_LARGE_BLAST FIREWORK_LARGE_BLAST2 ' +
  'FIREWORK_TWINKLE FIREWORK_TWINKLE2 FIREWORK_LAUNCH SUCCESSFUL_HIT HORSE_ANGRY HORSE_ARMOR HORSE_BREATHE ' +
  'HORSE_DEATH HORSE_GALLOP HORSE_HIT HORSE_IDLE HORSE_JUMP HORSE_LAND HORSE_SADDLE HORSE_SOFT HORSE_WOOD ' +
  'DONKEY_ANGRY DONKEY_DEATH DONKEY_HIT DONKEY_IDLE HORSE_SKELETON_DEATH HORSE_SKELETON_HIT HORSE_SKELETON_IDLE ' +
  'HORSE_ZOMBIE_DEATH HORSE_ZOMBIE_HIT HORSE_ZOMBIE_IDLE VILLAGER_DEATH VILLAGER_HAGGLE VILLAGER_HIT VILLAGER_IDLE ' +
  'VILLAGER_NO VILLAGER_YES'
).split(' ')
