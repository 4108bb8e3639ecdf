import { airship, machine, portal, swatch } from './works.ts'
import { canyon, crystals, terraces } from './lands.ts'
import { pyramid, treehouse, windmill } from './landmarks.ts'
import { castle, city, fort, valley } from './towns.ts'
import { harbour, island, lighthouse } from './coasts.ts'
import { market } from './market.ts'

export const SCENES = {
  island,
  valley,
  castle,
  city,
  machine,
  crystals,
  swatch,
  portal,
  harbour,
  lighthouse,
  terraces,
  canyon,
  windmill,
  market,
  treehouse,
  pyramid,
  fort,
  airship,
}

export type SceneName = keyof typeof SCENES

export const SCENE_NAMES = Object.keys(SCENES) as SceneName[]
